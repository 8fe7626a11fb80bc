/** Words that stand for whatever it may be: "something", "a thing or two", "more", "so". */
const anything =
  /^(?:(?:from me|for me|to|about|of|that|for|it|this|so|as|the|all|just|again|later|soon|more|some|any|no|much|one|two|once|straight|though|now|then|too|please|some ?(?:thing|time|day|how|what)|any ?(?:thing|time|way)|every ?thing|nothing|(?:a|one|another) (?:thing|things|word|few|question)(?: or (?:two|so))?|a (?:break|chance|moment|minute|hand|while|little|bit)|(?:more |other )?(?:things?|questions?|stuff|matters?)|(?:what|whatever|if|as|whenever|when) (?:you|I|we) (?:like|want|will|wish|please|can|may)|what (?:you|I) think(?: of it)?|or (?:not|whatever)|(?:he|she|they) (?:knows?|may know|will know|might know)|the (?:same|rest|truth|like)|somewhat)[\s,.;:!–—-]*)*$/i

/** What it is was said before. */
const ofIt = /^(?:about|of|for) (?:it|this|that|them)\W*$/i

/** Whether the words of a message say something, and not only that there will be one: "something", "a thing or two". */
export const namesMatter = (words: string): boolean =>
  words.trim() === '' || ofIt.test(words.trim()) || !anything.test(words.trim())

/** Polite demands and statements of this moment in the form of a promise: "I'll ask you to leave", "I'll remind you who baked it". */
const ofNow =
  /^(?:ask (?:you|me),? (?:though,? )?(?:to|not to)\b|remind (?:you|me),? (?:that|who|what|why|how|where|which|once)\b)/i
const asked =
  /^(?:ask|remind) (?:you|me) (?:about|of|after|for|how|whether|if|what|when|where|who|why|which|to|not to)\b/i

/**
 * Whether such words as "ask you about the ring" bind their speaker for another time. Without a time they must at least
 * name a matter. `isTimed`: they name a time.
 */
export const bindsLater = (act: string, isTimed: boolean): boolean =>
  !/^\S+ \S+[,:]/.test(act) && (isTimed || (asked.test(act) && !ofNow.test(act)))
