import { optional } from '../../../base/optional.ts'
import type { Character } from '../../../content/character.ts'
import type { SimulationEvent } from '../../../world/commands.ts'
import type { NpcId } from '../../../world/ids.ts'
import { seedRandom } from '../../../world/random.ts'
import type { NpcBody } from '../../../world/state.ts'
import type { ScenarioVillage } from '../../headless/scenario/scenario-types.ts'
import { createScenario } from '../../headless/scenario/village.ts'
import type { Experiment, ExperimentOutcome, ExperimentRequest } from '../experiment.ts'
import { scoreOf } from '../interview/question.ts'
import { contentWords, shareOf } from '../interview/words.ts'
import { type AskedTwice, borneOutBy } from './borne-out.ts'
import { type Probe, probesOf } from './probes.ts'
import { attribute, styleOf } from './style.ts'

const usual = { count: 25, probes: 20, lastDay: 7 } as const
const examiner = 'Examiner'
const unanswered: Answered = { answer: '', at: 0 }
/** The time of the interviews; everybody is up by then. */
const askedAt = 9 * 60
/** Two answers with a lower share of common words don't count as the same. */
const alike = 0.5

export interface ConsistencyOptions
  extends Pick<ExperimentRequest, 'root' | 'contentRoot' | 'world' | 'map' | 'seed' | 'onProgress'> {
  /** Authored characters and extras, each with a soul. */
  count?: number
  people?: readonly string[]
  probes?: number
  /** The day on which everybody is asked again; the first is 1. */
  lastDay?: number
}

/** E13: NPCs keep their identity from the first to the seventh day, and each has a style of its own. */
export const consistencyExperiment: Experiment = {
  run: (request) => runConsistencyExperiment({ ...usual, ...request }),
  readable: ({ metrics }) => [
    ['figure', 'value'],
    ...Object.entries(metrics).flatMap(([name, value]) => (typeof value === 'number' ? [[name, String(value)]] : [])),
  ],
}

/** Runs the experiment for any number of people, probes and days. */
export const runConsistencyExperiment = async (options: ConsistencyOptions): Promise<ExperimentOutcome> => {
  const {
    root,
    contentRoot,
    world,
    map,
    seed,
    probes = usual.probes,
    lastDay = usual.lastDay,
    people,
    count,
    onProgress,
  } = options
  const luck = { random: seedRandom(seed) }
  const village = await createScenario({
    root,
    contentRoot,
    world,
    map,
    seed,
    ...(people ? { npcs: people } : {}),
    ...optional({ count }),
  })
  try {
    const { characters } = village.content()
    const questions = characters.flatMap((character) =>
      probesOf(character, { bodies: village.state.npcs, characters, map: village.map, luck, count: probes }),
    )
    await village.clockTo(askedAt)
    const first = await askAll(village, questions)
    onProgress?.(0.2)
    for (let day = 1; day < lastDay; day++) {
      await village.clockTo(askedAt)
      onProgress?.(0.2 + (0.6 * day) / lastDay)
    }
    const last = await askAll(village, questions)
    return outcomeOf({
      characters,
      village: { events: village.events, bodies: village.state.npcs, places: Object.keys(village.map.places) },
      questions,
      first,
      last,
      lastDay,
    })
  } finally {
    await village.close()
  }
}

interface Answered {
  answer: string
  /** How many events had happened when the answer was given. */
  at: number
}

const askAll = async (village: ScenarioVillage, questions: readonly Probe[]): Promise<Answered[]> => {
  const answers: Answered[] = []
  for (const { npc, ask } of questions)
    answers.push({ answer: await village.player(examiner).tells(npc, ask), at: village.events.length })
  village.player(examiner).leaves()
  await village.runTicks(1)
  return answers
}

/** The result of both days' answers. */
export const outcomeOf = (all: {
  characters: readonly Character[]
  village: {
    events: readonly SimulationEvent[]
    bodies: Readonly<Record<NpcId, Pick<NpcBody, 'relations'>>>
    places: readonly string[]
  }
  questions: readonly Probe[]
  first: readonly Answered[]
  last: readonly Answered[]
  lastDay: number
}): ExperimentOutcome => {
  const { characters, village, questions, first, last, lastDay } = all
  const rows = questions.map((probe, index) => {
    const [early, late] = [first[index] ?? unanswered, last[index] ?? unanswered]
    const twice: AskedTwice = {
      probe,
      before: early.answer,
      after: late.answer,
      held: [scoreOf(probe, early.answer), scoreOf(probe, late.answer)],
      between: village.events.slice(early.at, late.at),
    }
    return { ...twice, because: borneOutBy(twice, village.bodies[probe.npc]) }
  })
  const changed = rows.filter(({ because }) => because !== null)
  const contradictions = rows.filter(({ held, because }) => held[0] !== held[1] && because === null)
  const answered = rows.filter(({ held }) => held[0] > 0)
  const same = rows.filter(({ before, after }) => shareOf(contentWords(before), after) >= alike).length

  // Names of people and places that must not give away the speaker.
  const giveaways = new Set(
    [...characters.flatMap(({ name, id, role }) => [name, id, role]), ...village.places].flatMap((text) =>
      text.toLowerCase().split(/[^\p{L}]+/u),
    ),
  )
  const spokenBy = (answers: readonly Answered[]) => (npc: NpcId) =>
    styleOf(
      questions.flatMap((question, index) => (question.npc === npc ? [answers[index]?.answer ?? ''] : [])).join(' '),
      giveaways,
    )
  const souls = characters.map(({ soulText }) => styleOf(soulText, giveaways))
  const [firstStyle, lastStyle] = [first, last].map((answers) =>
    attribute(
      characters.map(({ id }) => spokenBy(answers)(id)),
      souls,
    ),
  ) as [ReturnType<typeof attribute>, ReturnType<typeof attribute>]
  const failures = [
    ...contradictions.map(
      ({ probe: { npc, ask }, before, after }) => `${npc}, "${ask}": "${before}", and on day ${lastDay} "${after}".`,
    ),
    ...(answered.length * 2 < rows.length
      ? [`Only ${answered.length} of ${rows.length} questions were answered, so that little was shown.`]
      : []),
    ...(lastStyle.own < lastStyle.others
      ? []
      : ['What they say is no nearer to their own soul than to those of others.']),
  ]
  return {
    brain: 'embedded/hearth',
    pass: failures.length === 0,
    metrics: {
      people: characters.length,
      questions: rows.length,
      answered: answered.length,
      contradictions: contradictions.length,
      changedWithCause: changed.map(({ probe: { npc, ask }, because }) => `${npc}, "${ask}": ${because}`),
      sameInContent: rows.length === 0 ? 0 : Math.round((same / rows.length) * 1000) / 1000,
      attributionFirstDay: firstStyle.right,
      attributionLastDay: lastStyle.right,
      byChance: Math.round(1000 / Math.max(1, characters.length)) / 1000,
      distanceToOwnSoul: lastStyle.own,
      distanceToOthers: lastStyle.others,
      nearerToOwnThanToOthers: lastStyle.nearerToOwn,
      failures,
    },
    note: [
      `Everybody was asked the same questions on day 1 and on day ${lastDay}; what their soul says to each is the key. A contradiction is an answer that holds it on one of the days and not on the other, unless the log bears the change out.`,
      `Borne out is an opinion of somebody with whom the log has a quarrel or a peace between the two days, where the answer speaks of it: ${changed.length} of the answers.`,
      'Style is told by catch-words, length of sentences and formality, with the names of people, work and places taken out. The embedded brain speaks with the sentences of the soul and by rules: that it is told apart shows that souls reach the words and do not leak into one another. It does not show that a model would keep a character.',
      ...failures.map((failure) => `Failed: ${failure}`),
    ].join('\n'),
  }
}
