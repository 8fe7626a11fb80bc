import type { StudioPayload } from '../../../server/gateway/studio/payloads.ts'

type Names = StudioPayload<'names'>

/** The words that may stand at a place in a text. `from` counts characters from the beginning of the line. */
export interface Offer {
  from: number
  options: { label: string; type: string; apply?: string }[]
}

const kinds: Record<string, readonly (keyof Names)[]> = {
  place: ['places'],
  person: ['people'],
  'place or person': ['places', 'people'],
  goods: ['goods'],
  quest: ['quests'],
  skill: ['skills'],
  song: ['songs'],
}
/** Keys of the front matter that name something, in any file. */
const fieldKinds: Record<string, keyof Names> = {
  ...{ home: 'places', at: 'places', where: 'places', place: 'places', visit: 'places', 'npc.place': 'places' },
  ...{ giver: 'people', to: 'people', talk: 'people', by: 'people', hosts: 'people', asks: 'people' },
  ...{ bag: 'goods', sells: 'goods', bring: 'goods', hand: 'goods', goods: 'goods', items: 'goods', about: 'goods' },
  skills: 'skills',
  after: 'quests',
}
const placeholders = ['player', 'me', 'here', 'time', 'day', 'doing', 'it', 'found', 'result', 'name']

/** What could be written at the end of `before`, the line up to the cursor. Null if nothing is known there. */
export const offerAt = (before: string, where: { path: string; inFront: boolean; names: Names }): Offer | null => {
  const { path, inFront, names } = where
  const offer = (typed: string, labels: readonly string[], type: string, end = ''): Offer => ({
    from: before.length - typed.length,
    options: labels.map((label) => ({ label, type, apply: label + end })),
  })
  const listOf = (keys: readonly (keyof Names)[]): string[] => keys.flatMap((key) => names[key] as string[])
  if (inFront) {
    const value = /(?:^|[{,\s-])([\w.-]+):\s*(?:\[[^\]]*|\{[^}:]*)?([\p{L}\w-]*)$/u.exec(before)
    if (value) {
      const [, key = '', typed = ''] = value
      const words = names.values[key] ?? (fieldKinds[key] ? listOf([fieldKinds[key]]) : null)
      return words === null ? null : offer(typed, words, 'enum')
    }
    const start = /^[\w.-]*$/.exec(before)
    const fields = Object.entries(names.fields).find(([part]) => path.endsWith(part) || path.includes(`/${part}/`))?.[1]
    return start && fields ? offer(start[0], fields, 'property', ': ') : null
  }
  const brace = /\{([\w ]*)$/.exec(before)
  if (brace) return offer(brace[1] ?? '', placeholders, 'variable', '}')
  // An odd number of backticks: the cursor is in a call or a name.
  const ticks = before.split('`')
  if (!path.endsWith('/SKILL.md') || ticks.length % 2 === 1) return null
  const code = ticks.at(-1) ?? ''
  const call = /^(\w+)\s/.exec(code)?.[1]
  const tool = names.tools.find(({ name }) => name === call)
  if (tool === undefined) {
    const typed = /[\w-]*$/.exec(code)?.[0] ?? ''
    const calls = offer(
      typed,
      names.tools.map(({ name }) => name),
      'function',
    )
    const known = offer(typed, listOf(['places', 'goods', 'people', 'quests']), 'constant')
    return { from: calls.from, options: [...calls.options, ...known.options] }
  }
  const given = /(\w+)=["']?([\w-]*)$/.exec(code)
  if (given) {
    const argument = tool.arguments.find(({ key }) => key === given[1])
    const words = argument?.words ?? listOf(kinds[argument?.names ?? ''] ?? [])
    return offer(given[2] ?? '', words, 'enum')
  }
  const written = /(?:^|\s)(\w*)$/.exec(code)?.[1] ?? ''
  return offer(
    written,
    tool.arguments.map(({ key }) => key),
    'property',
    '=',
  )
}
