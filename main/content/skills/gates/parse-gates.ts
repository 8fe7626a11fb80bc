import { minutesOfDay } from '../../../language/calendar.ts'
import { type Finding, finding, quoted as quotedName } from '../../../language/findings/finding.ts'
import type { QuestStatus } from '../../../world/quests/quest-status.ts'
import { nameFaults, normalName } from '../format/skill-name.ts'
import type { Skill, SkillRequires } from '../skill.ts'
import { partsOfDay, questStatuses, type SkillGate, type TimeSpan } from './gate.ts'

export interface ParsedGates {
  gates: SkillGate[]
  /** The problems. `key`: the metadata key with the mistake. */
  problems: { key: string; message: Finding }[]
}

type Read = { gates: SkillGate[] } | { problem: Finding }

/** Matches ids of things, places, quests and factions. */
const idPattern = /^[a-z0-9][a-z0-9_-]{0,63}$/
const prefix = 'npc.'
/** The most gates. More are a mistake, and each would be checked in every turn. */
const mostGates = 40

/** The most problems per skill. More would repeat the same. */
const mostProblems = 10

/**
 * Reads our gates. They are text in the metadata, so that our files pass any strict validator. Pure. A senseless
 * condition becomes a problem, and a gate that never opens.
 */
export const parseGates = ({ metadata = {}, requires = {} }: Pick<Skill, 'metadata' | 'requires'>): ParsedGates => {
  const parsed: ParsedGates = { gates: machineGates(requires), problems: [] }
  for (const [key, text] of Object.entries(metadata)) {
    if (!key.startsWith(prefix)) continue
    const read = Object.hasOwn(readers, key.slice(prefix.length))
      ? readers[key.slice(prefix.length) as keyof typeof readers]
      : undefined
    if (read === undefined) {
      const known = Object.keys(readers).map((name) => `${prefix}${name}`)
      parsed.problems.push({
        key,
        message: finding('skill-parse-gates.is-not-a-gate-and-is', { key: key.slice(0, 60), known: known.join(', ') }),
      })
    } else add(parsed, key, read(text))
  }
  if (parsed.gates.length > mostGates) {
    parsed.problems.push({
      key: 'metadata',
      message: finding('skill-parse-gates.conditions-are-too-many-only-the', {
        gatesCount: parsed.gates.length,
        mostGates,
      }),
    })
    parsed.gates = [...parsed.gates.slice(0, mostGates), { kind: 'nonsense', text: 'too many conditions' }]
  }
  const more = parsed.problems.length - mostProblems
  if (more > 0) {
    const { key } = parsed.problems[mostProblems] as ParsedGates['problems'][number]
    parsed.problems = [
      ...parsed.problems.slice(0, mostProblems),
      {
        key,
        message: finding('skill-parse-gates.more-of-its-conditions-have-faults', { more, key: key.slice(0, 60) }),
      },
    ]
  }
  return parsed
}

const add = (parsed: ParsedGates, key: string, read: Read): void => {
  if ('gates' in read) {
    parsed.gates.push(...read.gates)
    return
  }
  parsed.problems.push({
    key,
    message: finding('skill-parse-gates.until-it-is-fixed-nobody-has', {
      key: key.slice(0, 60),
      problem: read.problem,
    }),
  })
  parsed.gates.push({ kind: 'nonsense', text: key })
}

const words = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '')
const parts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
const quoted = (text: string): string => JSON.stringify(text.slice(0, 60))

const readNumber = (kind: 'level' | 'reputation', text: string): Read => {
  const least = Number(text.trim())
  if (text.trim() === '' || !Number.isFinite(least))
    return { problem: finding('skill-parse-gates.is-not-a-number', { quoted: quoted(text) }) }
  return { gates: [{ kind, least }] }
}

const readIds = (text: string, gate: (ids: string[]) => SkillGate): Read => {
  const ids = words(text)
  const bad = ids.find((id) => !idPattern.test(id))
  if (ids.length === 0) return { problem: finding('skill-parse-gates.it-is-empty') }
  return bad === undefined
    ? { gates: [gate(ids)] }
    : { problem: finding('skill-parse-gates.is-not-an-id', { quoted: quoted(bad) }) }
}

/** Reads things such as `flour 2, oven-key`. */
const readItems = (text: string): Read => {
  const items = parts(text)
  if (items.length === 0) return { problem: finding('skill-parse-gates.it-is-empty') }
  const gates: SkillGate[] = []
  for (const part of items) {
    const [item = '', count = '1', ...rest] = part.split(/\s+/)
    if (rest.length > 0 || !idPattern.test(item) || !/^[1-9]\d{0,5}$/.test(count))
      return { problem: finding('skill-parse-gates.is-not-a-thing-with-a', { quoted: quoted(part) }) }
    gates.push({ kind: 'item', item, count: Number(count) })
  }
  return { gates }
}

/** Reads times such as `morning evening` or `06:00-12:00`. */
const readTime = (text: string): Read => {
  const spans: TimeSpan[] = []
  for (const word of words(text)) {
    const part = partsOfDay.find((name) => name === word.toLowerCase())
    const range = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/.exec(word)
    if (part !== undefined) spans.push({ part })
    else if (range === null || (range[3] === '24' && range[4] !== '00')) {
      return {
        problem: finding('skill-parse-gates.is-neither-nor-a-time-like', {
          quoted: quoted(word),
          partsOfDay: partsOfDay.join(', '),
        }),
      }
    } else spans.push({ from: Number(range[1]) * 60 + Number(range[2]), to: Number(range[3]) * 60 + Number(range[4]) })
  }
  return spans.length === 0
    ? { problem: finding('skill-parse-gates.it-is-empty') }
    : { gates: [{ kind: 'time', spans }] }
}

/** Reads needs such as `quest:forge, item:hammer, reputation:3, skill:smithing, met, taught`. */
const readRequires = (text: string): Read => {
  const gates: SkillGate[] = []
  for (const part of parts(text)) {
    const read = readRequirement(part)
    if ('problem' in read) return read
    gates.push(...read.gates)
  }
  return gates.length === 0 ? { problem: finding('skill-parse-gates.it-is-empty') } : { gates }
}

const readRequirement = (part: string): Read => {
  const [word = '', ...rest] = part.split(':').map((each) => each.trim())
  const value = rest.join(':')
  switch (word) {
    case 'met':
    case 'taught':
      return value === ''
        ? { gates: [{ kind: word }] }
        : { problem: finding('skill-parse-gates.is-incomplete', { quoted: quoted(part), word }) }
    case 'quest': {
      const [quest = '', status = 'done', more] = rest
      if (!idPattern.test(quest) || more !== undefined || !isStatus(status))
        return {
          problem: finding('skill-parse-gates.is-not-questid-or-questid', {
            quoted: quoted(part),
            questStatuses: questStatuses.join('|'),
          }),
        }
      return { gates: [{ kind: 'quest', quest, status }] }
    }
    case 'item':
      return readItems(value.replace(':', ' '))
    case 'skill': {
      // A skill's name may be in any script.
      const skill = normalName(value)
      return skill !== '' && nameFaults(skill).length === 0
        ? { gates: [{ kind: 'skill', skill }] }
        : { problem: finding('skill-parse-gates.is-not-skillname', { quoted: quoted(part) }) }
    }
    case 'level':
    case 'reputation':
      return readNumber(word, value)
    case 'faction':
    case 'place':
    case 'time':
      return readers[word](value)
    default:
      return {
        problem: finding('skill-parse-gates.is-none-of-quest-item-reputation', { quoted: quoted(part) }),
      }
  }
}

const isStatus = (text: string): text is QuestStatus => (questStatuses as readonly string[]).includes(text)

/** Reads a value that concerns only lessons, and doesn't hide the skill from those who have it. */
const ungated =
  (read: (text: string) => Read) =>
  (text: string): Read => {
    const found = read(text)
    return 'problem' in found ? found : { gates: [] }
  }

/** Reads the needs of a learner, such as `level:2, skill:kneading, faction:guild`. */
export const readLearnerNeeds = (text: string): Read => {
  const read = readRequires(text)
  if ('problem' in read) return read
  const other = read.gates.find(({ kind }) => kind !== 'level' && kind !== 'skill' && kind !== 'faction')
  return other === undefined
    ? read
    : { problem: finding('skill-parse-gates.only-level-skill-and-faction-can', { kind: other.kind }) }
}

const readWhole =
  (what: Finding, least: number, most: number) =>
  (text: string): Read => {
    const count = Number(text.trim())
    return text.trim() !== '' && Number.isInteger(count) && count >= least && count <= most
      ? { gates: [] }
      : { problem: finding('skill-parse-gates.is-not-from-to', { quoted: quoted(text), what, least, most }) }
  }

/** The longest lesson that the simulation knows: a game day and night. */
const longestLessonMinutes = minutesOfDay
const highestPrice = 1_000_000

const readers = {
  level: (text: string): Read => readNumber('level', text),
  requires: readRequires,
  items: readItems,
  place: (text: string): Read => readIds(text, (places) => ({ kind: 'place', places })),
  faction: (text: string): Read => readIds(text, (factions) => ({ kind: 'faction', factions })),
  time: readTime,
  // These keys are about lessons; see `lesson-terms.ts`.
  'teach-requires': ungated(readLearnerNeeds),
  'teach-minutes': readWhole(finding('skill-parse-gates.a-number-of-minutes'), 1, longestLessonMinutes),
  'teach-price': readWhole(finding('skill-parse-gates.a-price'), 0, highestPrice),
  // This key tells the origin of a copy.
  'taught-by': (): Read => ({ gates: [] }),
  'taught-at': (): Read => ({ gates: [] }),
} as const

/** The requirements on the machine in skills written for other hosts. `always` requires nothing. */
const machineGates = ({
  always,
  os = [],
  bins = [],
  anyBins = [],
  env = [],
  config = [],
}: SkillRequires): SkillGate[] =>
  always === true
    ? []
    : [
        ...(os.length === 0 ? [] : [{ kind: 'os' as const, names: os }]),
        ...bins.map(
          (name): SkillGate => ({ kind: 'machine', what: finding('skill-parse-gates.the-program', { name }) }),
        ),
        ...(anyBins.length === 0
          ? []
          : [
              {
                kind: 'machine' as const,
                what: finding('skill-parse-gates.one-of-the-programs', { names: anyBins.map(quotedName) }),
              },
            ]),
        ...env.map(
          (name): SkillGate => ({ kind: 'machine', what: finding('skill-parse-gates.the-variable', { name }) }),
        ),
        ...config.map((path): SkillGate => ({ kind: 'config', path })),
      ]
