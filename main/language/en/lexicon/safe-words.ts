/** Marks of prompts, roles and tool calls. A text with them imitates a system. */
const posing =
  /<\/?\s*(?:system|assistant|user|player|villager|tool|instructions?|memory|talk|notes)\b|<\|[^|]{0,40}\|>|\[\/?(?:INST|SYS|SYSTEM)\]|<<\/?SYS>>|^\s*(?:[-#>*"“\s]*)(?:system|assistant|developer|tool)\s*(?:message|prompt)?\s*[:>]|["“.!?]\s*(?:system|assistant|developer)\s*:|"(?:tool|function|name)"\s*:\s*"|\b(?:system prompt|jailbreak|developer mode)\b/imu
const ordering =
  /\b(?:ignore|disregard|forget|override)\b[^.!?]{0,40}\b(?:previous|prior|earlier|above|all|any|your)\b[^.!?]{0,30}\b(?:instructions?|rules?|orders?|prompts?|directives?|guidelines?)\b|\bfrom now on,? you (?:are|must|will|shall|only)\b|\byou are now (?:a|an|in|the|no longer)\b|\b(?:new|updated?) (?:instructions?|rules?|directives?)\s*[:;]|\b(?:pretend|act) (?:to be|as if|as) (?:you|an? (?:ai|model|assistant))/iu
/** Characters that hide within words or imitate others. */
const hidden = /[\p{Cf}\p{Cc}]/gu

/**
 * Whether words give a model orders or pose as its system. Such words stay in the daily note as what somebody said, and
 * go no further.
 */
export const looksLikeOrder = (text: string): boolean => {
  const plain = text.normalize('NFKC').replace(hidden, '')
  return posing.test(plain) || ordering.test(plain)
}
