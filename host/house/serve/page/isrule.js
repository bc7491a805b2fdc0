/*
 * isrule.js -- distinguishes the address of a house rule from that of a table.
 */

/* True if the fragment of the URL contains a house rule; see rulelink.js. */
export function isRuleLink(fragment) {
  return /^#rule\/[^/]+\//.test(fragment);
}
