import type { NumberReader } from '../../../language/amounts/read-number.ts'
import {
  bare,
  call,
  findWhom,
  player,
  type Reader,
  type ReadPiece,
  same,
  type ToldScene,
  whoever,
  whomFirst,
} from './told-scene.ts'

const withoutOwner = (text: string): string =>
  bare(text).replace(/^(?:(?:all|some) )?(?:of )?(?:your|my|the)\b ?(?=\S)/i, (lead) =>
    /^all/i.test(lead) ? 'all ' : '',
  )

const counted = ({ source }: NumberReader): RegExp => new RegExp(`^(?:all|some|\\d{1,4}|a dozen|${source})\\b ?`, 'i')

/**
 * A thing in the form that tools accept: "two buns", "gold", the thing that "it" refers to. Null if there is no such
 * thing.
 */
const thing = (scene: ToldScene, words: string): string | null => {
  const named = withoutOwner(words)
  if (/^(?:it|that|one|them|those|these|what(?:ever)? they (?:ask(?:ed)? for|want(?:ed)?))$/i.test(named))
    return scene.it ?? null
  if (scene.things === null) return named === '' ? null : named
  const plain = same(
    named.replace(counted(scene.language.numbers), '').replace(/^(?:(?:loaf|piece|cup|mug|jar|slice)s? )?of /i, ''),
  )
  if (scene.coins.some((coin) => same(coin) === plain)) return named.replace(/\b[\p{L}]+$/u, 'gold')
  const known = scene.things.some(({ id, name, plural }) =>
    [id, name, plural].some((each) => same(each) === plain || same(each) === same(named)),
  )
  return known ? named : null
}

/** What "it" means in the words that follow. Null if no such thing exists. */
export const thingIn = (scene: ToldScene, words: string): string | null =>
  scene.things === null ? null : thing(scene, words)

const withThing = (scene: ToldScene, words: string, then: (what: string) => ReadPiece): ReadPiece => {
  const what = thing(scene, words)
  if (what !== null) {
    const read = then(what)
    return 'step' in read ? { it: what, ...read } : read
  }
  return /^(?:it|that|one|them|those|these)$/i.test(bare(words))
    ? { why: 'name the thing' }
    : { why: `I know no such thing as "${bare(words).slice(0, 40)}"` }
}

export const give: Reader = (rest, _quoted, scene) => {
  const text = bare(rest)
  const parts = /^(?<what>.+) to (?<whom>.+?)$/i.exec(text)?.groups
  const whom = parts?.whom === undefined ? null : findWhom(scene, parts.whom)
  if (whom !== null) return withThing(scene, parts?.what ?? '', (item) => call('give', { item, to: whom }))
  if (parts !== undefined) return { why: `I know nobody called "${(parts.whom ?? '').slice(0, 40)}"` }
  const first = whomFirst(scene, text)
  return first === null
    ? { why: 'to whom, and what?' }
    : withThing(scene, first.rest, (item) => call('give', { item, to: first.whom }))
}

const exchange =
  (way: 'sell' | 'buy'): Reader =>
  (rest, _quoted, scene) => {
    const text = bare(rest)
    const parts = /^(?<what>.+?) (?:for|against) (?<price>.+)$/i.exec(
      text
        .replace(new RegExp(`^${whoever} (?!for |against )`, 'i'), '')
        .replace(new RegExp(` (?:to|from|with) ${whoever}`, 'i'), ''),
    )
    const { what, price } = parts?.groups ?? {}
    if (what === undefined || price === undefined) return { why: 'for how much?' }
    return withThing(scene, what, (goods) =>
      withThing(scene, price, (cost) => ({
        ...call(
          'trade',
          way === 'sell' ? { give: goods, want: cost, with: player } : { give: cost, want: goods, with: player },
        ),
        it: goods,
      })),
    )
  }
export const sell = exchange('sell')
export const buy = exchange('buy')

/** Takes something from the asker, who must agree each time. */
export const take: Reader = (rest, _quoted, scene) => {
  const what = new RegExp(`^(?<what>.+?) (?:from|off) ${whoever}$`, 'i').exec(bare(rest))?.groups?.what
  return what === undefined ? null : withThing(scene, what, (item) => call('take', { item, from: player }))
}
/** Reads what to ask for in return: "them for two pennies". */
export const askFor: Reader = (rest, _quoted, scene) => {
  const what = new RegExp(`^(?:${whoever} )?for (?<what>.+)$`, 'i').exec(bare(rest))?.groups?.what
  return what === undefined ? null : withThing(scene, what, (item) => call('take', { item, from: player }))
}

export const apply: Reader = (rest, _quoted, scene) => {
  const { what = '', whom = '' } = /^(?<what>.+) to (?<whom>.+)$/i.exec(bare(rest))?.groups ?? {}
  const on = findWhom(scene, whom)
  return on === null ? null : withThing(scene, what, (named) => call('use', { thing: named, on }))
}

export const ofThing =
  (tool: string, key: string): Reader =>
  (rest, _quoted, scene) =>
    withThing(scene, rest.replace(new RegExp(`^${whoever} `, 'i'), ''), (what) => call(tool, { [key]: what }))
