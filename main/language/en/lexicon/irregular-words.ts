/**
 * Forms that no rule of endings leads back to their word: what was "lost" is found again by who asks what they did "lose". Forms that are as often another
 * word (saw, rose, left, ground, bound) stand for themselves.
 */
const table = `lose:lost find:found tell:told say:said come:came go:went,gone buy:bought sell:sold meet:met make:made give:gave,given take:took,taken
  see:seen know:knew,known think:thought hear:heard keep:kept sleep:slept feel:felt bring:brought catch:caught teach:taught fight:fought seek:sought
  eat:ate,eaten drink:drank,drunk sing:sang,sung swim:swam,swum begin:began,begun ring:rang,rung break:broke,broken speak:spoke,spoken steal:stole,stolen
  write:wrote,written ride:rode,ridden drive:drove,driven fall:fallen grow:grew,grown throw:threw,thrown fly:flew,flown draw:drew,drawn blow:blew,blown
  wear:wore,worn forget:forgot,forgotten get:got,gotten sit:sat stand:stood understand:understood lead:led send:sent lend:lent spend:spent build:built
  burn:burnt learn:learnt dream:dreamt win:won hold:held run:ran pay:paid choose:chose,chosen wake:woke,woken freeze:froze,frozen forgive:forgave,forgiven
  become:became hang:hung dig:dug strike:struck bite:bit,bitten hide:hid,hidden swear:swore,sworn weave:wove,woven feed:fed flee:fled shine:shone
  sink:sank,sunk spin:spun stick:stuck sting:stung tear:tore,torn shake:shook,shaken weep:wept sweep:swept creep:crept mean:meant deal:dealt lie:lying
  die:dying child:children man:men woman:women wife:wives knife:knives foot:feet tooth:teeth mouse:mice goose:geese loaf:loaves wolf:wolves thief:thieves
  calf:calves half:halves ox:oxen`

const bases = new Map(
  table.split(/\s+/).flatMap((entry) => {
    const [base = '', forms = ''] = entry.split(':')
    return forms.split(',').map((form): [string, string] => [form, base])
  }),
)

/** The word of which this is an irregular form; else the word itself. */
export const regular = (word: string): string => bases.get(word) ?? word
