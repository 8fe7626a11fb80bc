/** What is on somebody's body, or what they carry. */
const onBody =
  '(?:pockets?|bag|purse|pouch|hands?|palm|fists?|lap|lapel|collar|hood|hat|hair|belt|basket|arms?|shoulders?|neck|wrist|finger|sleeve|coat|cloak|apron|boots?|saddle ?bags?|satchel|sack|pack|cart|bowl|cup|mug|plate|ear)'
const where =
  '(?:on|onto|in|into|over|ower|under|to|through|round|around|at|behind|by|inside|against|beneath|across|upon)'
const laid =
  '(?:tossed|threw|thrown|flung|slung|dropped|put|hung|stuck|tucked|slipped|pinned|tied|nailed|laid|placed|left|poured|emptied|stuffed|shoved|pushed|hooked|strapped|buttoned|pressed|folded|wrapped)'
const adverb = '(?:(?:just|already|now|safely|quietly|gently|carefully|neatly|right|well|all) )*'

/** What hangs, lies or clinks on somebody's body now: "the twine is in your pocket", "stuck through your lapel". */
const carried = new RegExp(
  String.raw`(?:(?<!\bwhat )(?:is|are)|(?<!\bwhat)['’](?:s|re)|\b${laid}|locked|hidden|safe|snug|warm|clinking|jingling|lying|hanging|waiting|sitting|resting|done up)(?: ${adverb}| )(?:${where}|through) (?:your|thy|my|her|his) (?:own |left |right |\p{L}+ )?(?:${onBody}|strongbox|cash ?box|till|name)\b(?! (?:full|empty))`,
  'iu',
)
/** "I tossed it on the midden", "I've thrown it to him", "I ran over and put it in her lap". */
const placed = new RegExp(
  String.raw`(?:^|[,;:.!–—-]\W*|\b(?:and|so|there|now|done|aye|yes|but)\W+)(?:I(?:['’]ve| have)? ${adverb}|I (?:ran|went|walked|nipped|popped|stepped)(?: \p{L}+){0,2} and )${laid} (?:it|them|that|this|those|one)(?: ${adverb}| )(?:${where}|through|away|down)\b`,
  'iu',
)
/** "I place a quill into thy hand." */
const placing =
  /\bI (?:place|put|press|lay|slip|drop|tuck|pour|push|set|hang|pin|tie|fold|slide)\b[^.;!?]{0,40}\b(?:in|into|on|onto|over|round|around|upon|to|through) (?:your|thy)\b/iu
/** A participle alone in front: "Delivered! She's got it.", "Moored, two hitches round the willow." */
const participle =
  /^[\s*(]*(?:(?:there|right|and|aye|yes|so|well)\W+)?(?:all )?(?:done and \p{L}{2,}(?:ed|en)|delivered|moored|crossed out|struck out|locked (?:away|up)|sealed|mended|baked|stitched|packed|loaded|paid|signed|written down|noted down|fed|watered|lit|tied|fastened|fixed|sharpened|sold|bolted|barred|unlocked|untied|buried|hidden|stacked|swept|scrubbed|emptied|filled|shod|saddled|milked|planted|pinned up|nailed up|hung up|wrapped)(?:[,!—–]|\.(?=\s|$))/iu
/** "And now you're holding it", "in your hand now". */
const held = /\b(?:and )?now (?:you['’]re|you are) (?:holding|wearing|carrying) (?:it|them)\b/iu
/** What just became so: "the gate's shut behind us", "it's hanging on its nail again", "the axe is on the floor". */
const became =
  /^\W*(?:(?:there|ta|right|done|so)[.!,]+\s+)(?:(?:the|your|my) [\p{L} ]{2,24}|it|they)(?:['’](?:s|re)| is| are) (?:(?:hanging|lying|back|safe) )?(?:on|in|at|under|behind|by) (?:the|its|their|your)\b|\b(?:shut|locked|bolted|barred|closed|latched) behind (?:us|you|me)\b|\blatch is down\b/iu
/** Signs in which a thing changes its place or its state: "*gives the kettle back*", "*shoves the parcel under the straw*". */
const handled =
  /\*[^*]*\b(?:gives? (?:it|them|the|your|back)\b[^*]*\bback|(?:lays|puts|sets|shoves|tucks|hides|drops|stuffs|hangs|throws|tosses|flings|stows|packs|places) (?:it|them|(?:the|your|an?) (?!fiddle|flute|pipe|lute|harp|horn|whistle|hair|curl|strand|lock|stray|foot|hand|arm|elbow|finger|chin)\p{L}+)(?: \p{L}+)? (?:on|onto|in|into|under|behind|back|over|to|beneath|inside|away)\b|writes (?:his|her|their|your|the|it|a)\b|sprinkles \p{L}+(?: \p{L}+)? (?:over|on)\b|kisses (?:the player|you|your|her|his|their)\b|hauls on\b|rings the\b|strikes the flint)[^*]*\*/iu
/** Somebody speaks of themselves as a teller would: "Aldous takes a book and gives it to the player." */
const toldOfPlayer =
  /\b(?:gives?|hands?|passes|sells?|brings?|shows?|slides?|offers?)\b[^.;]{0,40}\bto the (?:player|traveller|stranger|customer)\b/iu
/** A lesson that runs: "Repeat after me …, that's verse one learned." */
const lesson =
  /^\W*(?:let['’]?s|let us) begin the (?:lesson|class)\b|\band so the (?:lesson|class) begins\b|\bthat['’]?s (?:verse|step|lesson|letter) \p{L}+ (?:learned|learnt|done)\b/iu
/** "Then the job's yours: …" */
const given =
  /^\W*(?:(?:then|well|so|right|good|aye|yes)\W+)*(?:the|this) (?:job|errand|task|work)(?:['’]s| is) yours\b(?! if)/iu
/** "There's your penny, warm from my shoe." */
const there =
  /^\W*there['’]s your (?:penny|coin|loaf|bun|change|share|bread|\p{L}+ back)\b(?!.{0,20}\b(?:trouble|mistake|answer|problem)\b)|^\W*catch!\W*$/iu
/** What is told to somebody else: "I heard it from me half a minute ago". */
const toldNow = /\b(?:heard (?:it|of it) from me (?:just now|half a minute|a minute|moments?)\b|has been put in\b)/iu
const forms = [carried, placed, placing, participle, held, became, handled, toldOfPlayer, lesson, given, there, toldNow]

/** What has long been with the speaker, and stays: "It's in my apron pocket still." */
export const kept =
  /(?:^|(?<=[,;:.!–—]))(?![^,;:.!–—]*\b(?:i|we|you)\b(?! told))[^,;:.!–—]*(?:\bin my\b[^,;:.!–—]*\b(?:still|yet)\b|\b(?:still|yet)\b[^,;:.!–—]*\bin my\b)[^,;:.!–—]*/giu

/** Possible, wished, past or told by others. */
const open =
  /\b(?:if|unless|would|could|should|might|may|must|when|once|whenever|every|each|always|usually|used to|never|not|won['’]t|can['’]t|don['’]t|didn['’]t|isn['’]t|aren['’]t|yesterday|last (?:night|week|year|spring|summer|autumn|winter)|years? ago|days? ago|tomorrow|tonight|later|until|till|after|before|as a (?:boy|girl|child|lad|lass)|back then|says|said|they say)\b/iu

/** Whether a sentence tells, in whatever form, what an act of this moment has led to. */
export const tellsResult = (said: string): boolean => {
  const sentence = said.replace(kept, ' ')
  return (
    forms.some((form) => form.test(sentence)) &&
    !open.test(
      sentence.replace(/you should['’]ve seen[^.!]*|when you weren['’]t looking|don['’]t say[^.!]*/giu, ' '),
    ) &&
    !/\?\W*$/.test(sentence)
  )
}
