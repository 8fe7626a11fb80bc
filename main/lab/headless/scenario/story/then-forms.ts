import type { SimulationEvent } from '../../../../world/commands.ts'
import { questKey } from '../../../../world/dealings.ts'
import type { BodyId } from '../../../../world/ids.ts'
import type { ScenarioVillage } from '../scenario-types.ts'
import type { Scene, ThenForm } from './form-types.ts'
import type { Slots } from './slots.ts'
import { thenBelongings } from './then-belongings.ts'
import { thenKnown } from './then-known.ts'

type Said = Extract<SimulationEvent, { kind: 'said' }>

const saidIn = (events: readonly SimulationEvent[], by?: BodyId, to?: BodyId): Said[] =>
  events.flatMap((event) =>
    event.kind === 'said' && (by === undefined || event.speaker === by) && (to === undefined || event.to === to)
      ? [event]
      : [],
  )

const sinceThen = ({ village, since }: Scene): readonly SimulationEvent[] => village.events.slice(since)
const quoted = (said: readonly Said[]): string =>
  said.length === 0 ? 'nothing' : said.map(({ text }) => `"${text}"`).join(', ')

/** Whether it was said, optionally by and to given people. */
const wasSaid = (slots: Slots, events: readonly SimulationEvent[], by?: BodyId, to?: BodyId): string | null => {
  const said = saidIn(events, by, to)
  return said.some(({ text }) => slots.matches()(text)) ? null : `what was said: ${quoted(said)}`
}
const wasNotSaid = (slots: Slots, events: readonly SimulationEvent[], by?: BodyId): string | null => {
  const said = saidIn(events, by).filter(({ text }) => slots.matches()(text))
  return said.length === 0 ? null : `it was said: ${quoted(said)}`
}

const asked = async (slots: Slots, { village }: Scene): Promise<{ answer: string; fits: boolean }> => {
  const answer = await village.player(slots.text('player')).tells(slots.npc(), slots.words())
  return { answer, fits: slots.matches()(answer) }
}

const haveTalked = (village: ScenarioVillage, members: readonly BodyId[]): boolean =>
  village.events.some(
    (event) =>
      (event.kind === 'conversationStarted' || event.kind === 'talkJoined') &&
      members.every((member) => event.members.includes(member)),
  )

export const thenForms: readonly ThenForm[] = [
  {
    form: '{body} said {said}',
    example: 'Marta said "bread"',
    means: 'since the lines of When above; words, or a regular expression between two strokes: /bread|bun/',
    holds: (slots, scene) => wasSaid(slots, sinceThen(scene), slots.body()),
  },
  {
    form: '{body} said to {body2}: {said}',
    example: 'Marta said to Bram: "The bridge is out"',
    holds: (slots, scene) => wasSaid(slots, sinceThen(scene), slots.body(), slots.body('body2')),
  },
  {
    form: 'somebody said {said}',
    example: 'somebody said "bridge"',
    holds: (slots, scene) => wasSaid(slots, sinceThen(scene)),
  },
  {
    form: '{body} did not say {said}',
    example: 'Marta did not say "silver"',
    holds: (slots, scene) => wasNotSaid(slots, sinceThen(scene), slots.body()),
  },
  {
    form: '{body} never said {said}',
    example: 'Marta never said "silver"',
    means: 'in the whole story',
    holds: (slots, { village }) => wasNotSaid(slots, village.events, slots.body()),
  },
  {
    form: 'no villager ever said {said}',
    example: 'no villager ever said "silver"',
    holds: (slots, { village }) => {
      const said = saidIn(village.events).filter(
        ({ speaker, text }) => Object.hasOwn(village.state.npcs, speaker) && slots.matches()(text),
      )
      return said.length === 0
        ? null
        : `it was said: ${said.map(({ speaker, text }) => `${speaker}: "${text}"`).join(', ')}`
    },
  },
  {
    form: 'asked {words} by {player}, {npc} answers {said}',
    example: 'asked "Is the bridge out?" by Ana, Bram answers "told me"',
    means: 'the player goes there and asks',
    holds: async (slots, scene) => {
      const { answer, fits } = await asked(slots, scene)
      return fits ? null : `the answer was "${answer}"`
    },
  },
  {
    form: 'asked {words} by {player}, {npc} does not answer {said}',
    example: 'asked "What did I lose?" by Ben, Marta does not answer "ring"',
    holds: async (slots, scene) => {
      const { answer, fits } = await asked(slots, scene)
      return fits ? `the answer was "${answer}"` : null
    },
  },
  {
    form: '{npc} and {npc2} have talked',
    example: 'Marta and Bram have talked',
    holds: (slots, { village }) => (haveTalked(village, [slots.npc(), slots.npc('npc2')]) ? null : 'they have not'),
  },
  {
    form: '{npc} and {npc2} have not talked',
    example: 'Marta and Tilo have not talked',
    holds: (slots, { village }) => (haveTalked(village, [slots.npc(), slots.npc('npc2')]) ? 'they have' : null),
  },
  {
    form: '{people} are in one talk',
    example: 'Marta, Bram and Ana are in one talk',
    holds: (slots, { village }) => {
      const members = slots.people().map((name) => village.names.body(name))
      return Object.values(village.state.conversations).some((talk) =>
        members.every((member) => talk.members.includes(member)),
      )
        ? null
        : 'they are not'
    },
  },
  {
    form: '{npc} showed {doing}',
    example: 'Marta showed heart',
    means: 'an emote, since the lines of When above',
    holds: (slots, scene) => {
      const shown = sinceThen(scene).flatMap((event) =>
        event.kind === 'emoted' && event.npc === slots.npc() ? [event.emote] : [],
      )
      return shown.some((emote) => emote === slots.text('doing')) ? null : `shown was ${shown.join(', ') || 'nothing'}`
    },
  },
  {
    form: 'there was {number} or more {counted}',
    example: 'there was 1 or more talks',
    means: 'in the whole story; what is counted stands below',
    holds: (slots, { village }) => {
      const count = village.counts()[slots.counted()]
      return count >= slots.number() ? null : `there were ${count}`
    },
  },
  {
    form: 'there was no {counted}',
    example: 'there was no quarrel',
    holds: (slots, { village }) => {
      const count = village.counts()[slots.counted()]
      return count === 0 ? null : `there were ${count}`
    },
  },
  {
    form: 'the quest {quest} is open for {player}',
    example: 'the quest "Flour before noon" is open for Ana',
    holds: (slots, { village }) => questIs(village, slots, 'open'),
  },
  {
    form: 'the quest {quest} is done by {player}',
    example: 'the quest "Flour before noon" is done by Ana',
    holds: (slots, { village }) => questIs(village, slots, 'done'),
  },
  {
    form: 'the weather is {weather}',
    example: 'the weather is rain',
    holds: (slots, { village }) =>
      village.state.weather.kind === slots.weather() ? null : `it is ${village.state.weather.kind}`,
  },
  {
    form: '{npc} has noticed the happening {happening}',
    example: 'Bram has noticed the happening lantern-fair',
    holds: (slots, { village }) =>
      village.events.some(
        (event) =>
          event.kind === 'happeningNoticed' &&
          event.body === slots.npc() &&
          event.happening === slots.text('happening'),
      )
        ? null
        : 'nothing of it was noticed',
  },
  ...thenBelongings,
  ...thenKnown,
]

const questIs = ({ state, names }: ScenarioVillage, slots: Slots, status: 'open' | 'done'): string | null => {
  const run = state.quests[questKey(names.player(slots.text('player')), slots.quest())]
  return run?.status === status ? null : run ? `it is ${run.status}` : 'it was not taken'
}
