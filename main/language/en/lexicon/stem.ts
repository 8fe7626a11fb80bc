/** Irregular forms and the word they belong to; a hat is not what somebody hates. */
const irregular: Record<string, string> = {}
const table = `lose:lost,losing find:found tell:told say:said come:came go:went,gone buy:bought sell:sold leave:left,leaving
meet:met make:made give:gave,given take:took,taken see:saw,seen know:knew,known think:thought bear:bore,borne born:born
child:children man:men woman:women wife:wives knife:knives mouse:mice foot:feet tooth:teeth loaf:loaves wolf:wolves
thief:thieves goose:geese ox:oxen sheep:sheep leaf:leaves calf:calves half:halves hide:hid,hidden
hear:heard keep:kept sleep:slept feel:felt bring:brought catch:caught teach:taught fight:fought seek:sought
eat:ate,eaten drink:drank,drunk sing:sang,sung swim:swam,swum begin:began,begun ring:rang,rung break:broke,broken
speak:spoke,spoken steal:stole,stolen write:wrote,written ride:rode,ridden drive:drove,driven fall:fell,fallen
grow:grew,grown throw:threw,thrown fly:flew,flown draw:drew,drawn blow:blew,blown wear:wore,worn forget:forgot,forgotten
get:got,gotten sit:sat stand:stood understand:understood lie:lied,lies,lying,lain lead:led send:sent lend:lent spend:spent
build:built burn:burnt learn:learnt dream:dreamt spell:spelt win:won hold:held run:ran pay:paid lay:laid choose:chose,chosen
wake:woke,woken bury:buried freeze:froze,frozen forgive:forgave,forgiven become:became shoot:shot hang:hung dig:dug
strike:struck bite:bit,bitten be:am,is,are,was,were,been,being have:has,had,having do:does,did,done,doing go:goes,going
owe:owed,owing die:died,dying,dies tie:tied,tying people:people news:news bread:breads cloth:clothes mean:meant
brew:brewed rise:rose,risen swear:swore,sworn weave:wove,woven deal:dealt feed:fed flee:fled shine:shone sew:sewn,sewed
sink:sank,sunk spin:spun stick:stuck sting:stung tear:tore,torn sail:sailed shake:shook,shaken mistake:mistook,mistaken
belong:belonged break:broke,broken bind:bound weep:wept sweep:swept creep:crept leap:leapt spill:spilt spoil:spoilt smell:smelt bleed:bled breed:bred light:lit slide:slid awake:awoke tread:trod swell:swollen prove:proven sow:sown show:shown quit:quitting slay:slew,slain meow:mew kneel:knelt heal:healing wed:wed,wedded,wedding bake:baked brave:braver,bravest hatt:hat,hats good:better,best bad:worse,worst old:older,oldest,elder,eldest young:younger,youngest`
for (const entry of table.split(/\s+/)) {
  const [base, forms] = entry.split(':')
  if (base === undefined || forms === undefined) continue
  for (const form of forms.split(',')) irregular[form] = base
}

const vowel = /[aeiouy]/

const strip = (word: string): string => {
  if (word.length < 4) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('s') && !/(?:ss|us|is|ous)$/.test(word)) return strip(word.slice(0, -1))
  for (const ending of ['ing', 'ed']) {
    const head = word.slice(0, -ending.length)
    if (!word.endsWith(ending) || head.length < 3 || !vowel.test(head)) continue
    if (ending === 'ed' && /[^aeiou]i$/.test(head)) return `${head.slice(0, -1)}y`
    return /([bdgmnprt])\1$/.test(head) ? head.slice(0, -1) : head
  }
  if (word.endsWith('ly') && word.length > 5) return word.slice(0, -2)
  return word
}

/**
 * A crude stem, the same for all forms of a word: `losing`, `loses`, `lost` → `los`. Only ever compared with other stems.
 */
export const stem = (word: string): string => {
  const lower = word.toLowerCase().replace(/'s$|'$/, '')
  const base = Object.hasOwn(irregular, lower) ? (irregular[lower] ?? lower) : strip(lower)
  const known = Object.hasOwn(irregular, base) ? (irregular[base] ?? base) : base
  return known.length > 3 ? known.replace(/e$/, '').replace(/y$/, 'i') : known
}
