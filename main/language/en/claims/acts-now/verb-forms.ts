export type VerbForm = 'plain' | 'third' | 'going' | 'past' | 'done'
export interface Verb {
  base: string
  forms: ReadonlySet<VerbForm>
}

/** Irregular verbs, one per line: base form, past and participle. `=` repeats the form before it. */
const irregular = `
give gave given
put = =
set = =
lay laid =
throw threw thrown
fling flung =
bring brought =
lend lent =
sell sold =
send sent =
pay paid =
deal dealt =
hang hung =
tie tied =
cut = =
tear tore torn
break broke broken
hold held =
stick stuck =
feed fed =
swing swung =
sling slung =
spin spun =
draw drew drawn
let = =
take took taken
get got =
make made =
build built =
forge forged =
sew sewed sewn
shoe shod =
grind ground =
knit = =
write wrote written
go went gone
come came =
run ran run
lead led =
leave left =
ride rode ridden
quit = =
shut = =
fall fell fallen
steal stole stolen
catch caught =
win won =
teach taught =
show showed shown
tell told =
speak spoke spoken
have had =
spill spilt spilled
thrust = =
cast = =
spread = =
bind bound =
strike struck =
leap leapt =
creep crept =
hide hid hidden
wind wound =
buy bought =
light lit =
find found =
`

const doubles = /^[^aeiou]*[aeiou][bdgmnprt]$/
const third = (verb: string): string =>
  /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
const going = (verb: string): string => {
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`
  return doubles.test(verb) ? `${verb}${verb.at(-1)}ing` : `${verb.replace(/(?<=[^eoy])e$/, '')}ing`
}
const past = (verb: string): string => {
  if (verb.endsWith('e')) return `${verb}d`
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`
  return doubles.test(verb) ? `${verb}${verb.at(-1)}ed` : `${verb}ed`
}

const pasts = new Map(
  irregular
    .trim()
    .split('\n')
    .map((line) => {
      const [base = '', before = '', done = ''] = line.split(' ')
      const was = before === '=' ? base : before
      return [base, { was, done: done === '=' ? was : done }]
    }),
)

/** Finds a verb of this list by any of its forms. "Put" is three forms at once. */
export const verbsByForm = (bases: Iterable<string>): ReadonlyMap<string, Verb> => {
  const found = new Map<string, { base: string; forms: Set<VerbForm> }>()
  for (const base of bases) {
    const { was, done } = pasts.get(base) ?? { was: past(base), done: past(base) }
    const all: readonly [string, VerbForm][] = [
      [base, 'plain'],
      [third(base), 'third'],
      [going(base), 'going'],
      [was, 'past'],
      [done, 'done'],
    ]
    for (const [form, kind] of all) {
      const known = found.get(form) ?? { base, forms: new Set() }
      known.forms.add(kind)
      found.set(form, known)
    }
  }
  return found
}
