/** Words that mean the asker, whose name is to stay secret. */
const whoAsked = String.raw`(?:who\b|whom\b|whose\b|from me\b|(?:it|this|that)(?: (?:is|was|comes|came)|['’]s) (?:for |from |of |by )?me\b|(?:it|this|that) (?:is|was)(?: for)? mine\b|my name\b|me\b(?!,? (?:that|how|what|where|when|why|if|whether))|where (?:it|this|that|you)\b|I (?:sent|asked|said|told|want|wanted|need|was|am|wish|would)\b)`
const saying = `(?:tell|say|let|mention|reveal|give|use|name|add|show|betray|speak of)`
const silence = String.raw`(?:please )?(?:do not|don['’]?t|never|not|you (?:must|may|need|should) not|you mustn['’]?t) (?:to )?(?:ever )?${saying} (?!me\b(?! as\b|$))(?:.{0,60}? )??${whoAsked}.{0,60}`
const quietly = `without (?:ever )?(?:telling|saying|mentioning|revealing|giving|using|naming|letting|adding|showing) (?:.{0,60}? )??${whoAsked}.{0,60}`
const apart = String.raw`(?:please )?(?:keep|leave) (?:my name|me) out of (?:it|this|that)|(?:please )?keep my name (?:secret|quiet|hidden|to yourself)|(?:please )?(?:not|no) a? ?word (?:about|of) (?:me|who)\b.{0,60}|(?:he|she|they|nobody|no ?one) (?:must|may|need|should) (?:not |never )?(?:know|learn|hear|find out) ${whoAsked}.{0,60}`
const any = `(?:${silence}|${quietly}|${apart})`
const atTheEnd = new RegExp(
  String.raw`(?:[,;:–—-]+\s*|\s)(?:(?:and|but|only|just|though)\s+)${any}$|[,;–—-]+\s*${any}$|\s(?:${quietly}|anonymously|namelessly)$`,
  'i',
)
const before = new RegExp(
  String.raw`^(?:please,? )?(?:${any.replaceAll('.{0,60}', '[^,;]{0,60}')})[,;]\s*(?:(?:and|but)\s+)?`,
  'i',
)
const alone = new RegExp(`^(?:(?:and|but|only|just|oh|so)[, ]+)*${any}$`, 'i')

/** Whether a sentence only asks to keep the name secret: "But do not tell her who said so". */
export const asksDiscretion = (sentence: string): boolean => alone.test(sentence.trim())

/** The request without its clause about keeping the asker's name secret. The NPC doesn't pass that clause on. */
export const withoutDiscretion = (sentence: string): { text: string; discreet: boolean } => {
  const text = sentence.replace(atTheEnd, '').replace(before, '').trim()
  return { text, discreet: text !== sentence.trim() }
}
