import { hourMs } from '../../../../language/calendar.ts'
import { gameMs, gameTime } from '../../../../world/clock.ts'
import { type QuestRun, questKey } from '../../../../world/dealings.ts'
import type { Goods } from '../../../../world/goods.ts'
import { type BodyId, isPlayerId, type NpcId, type PlayerId, type QuestId } from '../../../../world/ids.ts'
import type { WorldState } from '../../../../world/state.ts'
import { StoryError } from '../names.ts'
import type { ScenarioVillage } from '../scenario-types.ts'
import type { GivenForm } from './form-types.ts'
import { givenContent } from './given-content.ts'
import type { Slots } from './slots.ts'

/** How long a story's initial weather lasts. Game milliseconds. */
const weatherMs = 12 * hourMs
const strongly = 60

/** A condition of the world before the first tick. */
const inWorld =
  (change: (slots: Slots, state: WorldState) => void): GivenForm['begin'] =>
  (slots, beginning) =>
    void beginning.world.push((state) => change(slots(), state))

const onceOpen =
  (change: (slots: Slots, village: ScenarioVillage) => Promise<void> | void): GivenForm['begin'] =>
  (slots, beginning) =>
    void beginning.open.push((village) => change(slots(), village))

const feels = (
  state: WorldState,
  npc: NpcId,
  other: BodyId,
  feeling: { familiarity?: number; affinity?: number; trust?: number },
): void => {
  const now = gameMs(state)
  const body = state.npcs[npc]
  if (!body) return
  const before = body.relations[other] ?? {
    familiarity: strongly,
    affinity: 0,
    trust: 0,
    debt: 0,
    met: now,
    last: now,
    talks: 1,
    reasons: [],
  }
  body.relations[other] = { ...before, ...feeling }
}

const own = (state: WorldState, body: BodyId, goods: Goods): void => {
  const bag = isPlayerId(body) ? state.players[body]?.bag : state.npcs[body]?.bag
  if (!bag) throw new StoryError('Whoever owns something must be there: say first where they are.')
  if (goods.gold !== undefined) bag.gold = goods.gold
  Object.assign(bag.items, goods.items)
}

const quest = (state: WorldState, player: PlayerId, id: QuestId, done: boolean): void => {
  const kind = state.catalogue.quests[id]
  if (!kind) return
  const since = gameMs(state)
  const run: QuestRun = {
    quest: id,
    player,
    giver: kind.giver,
    since,
    progress: kind.goals.map(() => 0),
    status: done ? 'done' : 'open',
    endedAt: done ? since : null,
    ...(done ? { times: 1 } : {}),
    goals: kind.goals,
  }
  state.quests[questKey(player, id)] = run
}

export const givenForms: readonly GivenForm[] = [
  ...givenContent,
  {
    form: 'the weather is {weather}',
    example: 'the weather is rain',
    means: 'for twelve hours: clear, cloudy, rain, storm, fog or snow',
    begin: inWorld((slots, state) => {
      state.weather = { kind: slots.weather(), until: state.tick + Math.round(weatherMs / state.tickGameMs) }
    }),
  },
  {
    form: '{player} is at {where}',
    example: 'Ana is at the market',
    means: 'a player; at a place or beside somebody',
    begin: onceOpen(async (slots, village) => {
      village.player(slots.text('player')).goesTo(slots.text('where'))
      await village.runTicks(1)
    }),
  },
  {
    form: '{body} has {goods}',
    example: 'Ana has 3 loaves of bread and 20 pennies',
    means: 'so many of each; of what is not named nothing changes',
    begin: onceOpen((slots, { state }) => own(state as WorldState, slots.body(), slots.goods())),
  },
  {
    form: '{npc} likes {body}',
    example: 'Marta likes Bram',
    begin: inWorld((slots, state) => feels(state, slots.npc(), slots.body(), { affinity: strongly })),
  },
  {
    form: '{npc} dislikes {body}',
    example: 'Tilo dislikes Bram',
    begin: inWorld((slots, state) => feels(state, slots.npc(), slots.body(), { affinity: -strongly })),
  },
  {
    form: '{npc} trusts {body}',
    example: 'Marta trusts Ana',
    begin: inWorld((slots, state) => feels(state, slots.npc(), slots.body(), { trust: strongly })),
  },
  {
    form: '{npc} mistrusts {body}',
    example: 'Tilo mistrusts Bram',
    begin: inWorld((slots, state) => feels(state, slots.npc(), slots.body(), { trust: -strongly })),
  },
  {
    form: '{npc} remembers: {words}',
    example: 'Marta remembers: "The bridge was mended in spring."',
    means: 'a note of their own, which they may tell everybody',
    begin: onceOpen((slots, village) => remember(slots, village, null)),
  },
  {
    form: '{npc} remembers from {body}: {words}',
    example: 'Marta remembers from Rook: "Wolves were seen by the road."',
    means: 'was told so, and may retell it',
    begin: onceOpen((slots, village) => remember(slots, village, slots.body())),
  },
  {
    form: '{npc} has learned {skill}',
    example: 'Pim has learned brew-ale',
    begin: onceOpen(async (slots, village) => {
      village.send({ kind: 'skillLearned', npc: slots.npc(), skill: slots.skill(), from: null, how: 'given' })
      await village.runTicks(1)
    }),
  },
  {
    form: '{player} has taken the quest {quest}',
    example: 'Ana has taken the quest "Flour before noon"',
    begin: inWorld((slots, state) => quest(state, slots.player(), slots.quest(), false)),
  },
  {
    form: '{player} has done the quest {quest}',
    example: 'Ana has done the quest "Flour before noon"',
    begin: inWorld((slots, state) => quest(state, slots.player(), slots.quest(), true)),
  },
]

const remember = async (slots: Slots, village: ScenarioVillage, from: BodyId | null): Promise<void> => {
  const { state } = village
  const name = from === null ? '' : isPlayerId(from) ? slots.text('body') : (state.npcs[from]?.name ?? from)
  const words = slots.words()
  await village.npc(slots.npc()).remember({
    text: from === null ? words : `${name} told me: "${words}"`,
    kind: from === null ? 'note' : 'told',
    at: gameTime(state),
    ...(from === null ? {} : { who: { id: from, name }, ...(isPlayerId(from) ? { about: [from] } : {}) }),
    audience: { kind: 'everyone' },
    importance: 6,
  })
}
