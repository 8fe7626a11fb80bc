import type { WordForms } from '../../stem.ts'

/** Irregular forms. "hat" gets the base "hatt" because "hate" would otherwise have the same stem. */
const irregular = `
agree: agreed
awake: awoke
axe: axes
bad: worse worst
bake: baked
be: am is are was were been being
bear: bore borne
become: became
begin: began begun
belong: belonged
bind: bound
bite: bit bitten
bleed: bled
blow: blew blown
born: born
brave: braver bravest
bread: breads
break: broke broken
breed: bred
brew: brewed
bring: brought
build: built
burn: burnt
bury: buried
buy: bought
calf: calves
catch: caught
child: children
choose: chose chosen
cloth: clothes
come: came
creep: crept
deal: dealt
die: dying died dies
dig: dug
disagree: disagreed
do: does did done doing
draw: drew drawn
dream: dreamt
drink: drank drunk
drive: drove driven
eat: ate eaten
fall: fallen fell
feed: fed
feel: felt
fight: fought
find: found
flee: fled
fly: flew flown
foot: feet
forget: forgot forgotten
forgive: forgave forgiven
free: freed
freeze: froze frozen
get: got gotten
give: gave given
go: went gone goes going
good: better best
goose: geese
grow: grew grown
half: halves
hang: hung
hate: hated hating
hatt: hat hats
have: has had having
heal: healing
hear: heard
hide: hid hidden
hold: held
keep: kept
kneel: knelt
knife: knives
know: knew known
lay: laid
lead: led
leaf: leaves
leap: leapt
learn: learnt
leave: left leaving
lend: lent
lie: lying lied lies lain
light: lit
loaf: loaves
lose: lost losing
make: made
man: men
mean: meant
meet: met
meow: mew
mistake: mistook mistaken
mouse: mice
news: news
old: older oldest elder eldest
owe: owed owing
ox: oxen
people: people
pay: paid
prove: proven
quit: quitting
ride: rode ridden
ring: rang rung
rise: rose risen
run: ran
sail: sailed
say: said
see: seen saw
seek: sought
sell: sold
send: sent
sew: sewn sewed
shake: shook shaken
sheep: sheep
shine: shone
shoot: shot
show: shown
sing: sang sung
sink: sank sunk
sit: sat
slay: slew slain
sleep: slept
slide: slid
smell: smelt
sow: sown
speak: spoke spoken
spell: spelt
spend: spent
spill: spilt
spin: spun
spoil: spoilt
stand: stood
steal: stole stolen
stick: stuck
sting: stung
strike: struck
swear: swore sworn
sweep: swept
swell: swollen
swim: swam swum
take: took taken
teach: taught
tear: tore torn
tell: told
thief: thieves
think: thought
throw: threw thrown
tie: tied tying
tooth: teeth
tread: trod
understand: understood
use: used using
wake: woke woken
wear: wore worn
weave: wove woven
wed: wed wedded wedding
weep: wept
wife: wives
win: won
wolf: wolves
woman: women
write: wrote written
young: younger youngest`

/** The forms of English words. Raise `wordsVersion` after any change here. */
export const englishForms: WordForms = {
  irregular,
  doubtful: new Set(
    'best better bore born bound days elder eldest fell laid leaves left lit rose saw worse worst'.split(' '),
  ),
  vowels: 'aeiouy',
  owner: /['’]s?$/,
  inflections: [
    { ending: 'ies', becomes: 'y', least: 2, again: true },
    { ending: 'sses', becomes: 'ss', least: 1 },
    { ending: 'shes', becomes: 'sh', least: 1 },
    { ending: 'ches', becomes: 'ch', least: 1 },
    { ending: 'xes', becomes: 'x', least: 1 },
    { ending: 'zzes', becomes: 'zz', least: 1 },
    { ending: 's', least: 3, unless: /[sui]s$/, again: true },
    { ending: 'ied', becomes: 'y', least: 2 },
    { ending: 'ing', least: 3, afterVowel: true, undouble: 'bdgmnprt' },
    { ending: 'ed', least: 3, afterVowel: true, undouble: 'bdgmnprt' },
    { ending: 'ly', least: 4 },
  ],
  // Joins "baking" with "bake", and "berries" with "berry".
  last: [
    ['e', ''],
    ['y', 'i'],
  ],
  // Written as words look after the endings above: "able" is "abl".
  derivations: [
    ['ational', 'at'],
    ['ization', 'iz'],
    ['fulness', 'ful'],
    ['ousness', 'ous'],
    ['iveness', 'iv'],
    ['tional', 'tion'],
    ['ical', 'ic'],
    ['ement', ''],
    ['ment', ''],
    ['ness', ''],
    ['ation', 'at'],
    ['ator', 'at'],
    ['li', ''],
    ['ful', ''],
    ['al', ''],
    ['iv', ''],
    ['ous', ''],
    ['abl', ''],
    ['ibl', ''],
    ['anc', ''],
    ['enc', ''],
    ['sion', 's'],
    ['tion', 't'],
    ['er', ''],
  ],
}
