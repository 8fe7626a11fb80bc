/** Polite phrases that aren't part of the request: "…, please", "…, would you?", "… for me, thanks". */
const kindness = `(?:please|pls|plz|kindly|thanks(?: a lot| so much)?|thank you(?: very much| so much)?|cheers|ok(?:ay)?|(?:would|will|could|can|won['’]t) (?:you|ya)(?: please| kindly| do that(?: for me)?)?|if you (?:please|would|will|can|could|like|do not mind|don['’]t mind)|for me|when you can|be so (?:kind|good)|there['’]s a dear)`
const afterComma = new RegExp(String.raw`(?:\s*[,;–—-]\s*${kindness})+$`, 'i')
/** In "I said please" the last word belongs to the message. */
const bareAtEnd = /(?<!\b(?:say|says|said|saying|word|without|a))\s+(?:please|pls|plz)$/i
const inFront = /^(?:\s*[,;–—-]?\s*(?:please|pls|plz|kindly|for me|from me)\b\s*[,;–—-]?\s*)+(?=\S)/i

/** Words that end in quotes stay as they are. */
const endsQuoted = /["”]\s*$/

/** The request without the polite phrases at its end. */
export const withoutCourtesy = (text: string): string => {
  let rest = text.trim()
  for (;;) {
    if (endsQuoted.test(rest)) return rest
    const next = rest.replace(afterComma, '').replace(bareAtEnd, '').trim()
    if (next === '' || next === rest) return rest
    rest = next
  }
}

/**
 * The message after the recipient: "Marta, please, that I come" and "Marta from me that I come" both give "that I
 * come".
 */
export const withoutCourtesyInFront = (text: string): string =>
  text.trim().startsWith('"') ? text : text.replace(inFront, (all) => (/[:"]/.test(all) ? all : ''))
