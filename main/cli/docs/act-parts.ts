import { z } from 'zod'
import { appearanceSchema } from '../../art/appearance.ts'
import { emoteNames } from '../../world/bodies.ts'
import type { Command, SimulationEvent } from '../../world/commands.ts'
import { type Page, tableOf } from './parts.ts'
import type { JsonShape } from './shape-text.ts'
import { takes } from './takes.ts'

/**
 * The commands that a tool may send for its NPC (`isOwnAct`): what each takes besides the NPC and its operation, what it
 * does, and the event that tells that it happened. A test compares the list with the gate's.
 */
export const ownActs: Partial<
  Record<Command['kind'], readonly [takes: string, does: string, ...events: SimulationEvent['kind'][]]>
> = {
  npcSay: ['`text`, `to?`', 'says something, to one or to all near', 'said'],
  npcMoveTo: [
    '`destination`: `{ kind: "place", place }`, `{ kind: "body", body }` or `{ kind: "tile", column, row }`; `leads?`',
    'walks there; `leads` waits for who comes along',
    'arrived',
  ],
  npcFollow: ['`body`', 'walks along with somebody', 'followed'],
  npcStop: ['`free?`', 'stops; `free` sends it back to its day at once'],
  npcFace: ['`body`', 'turns to somebody'],
  npcEmote: ['`emote`, below', 'shows a sign over its head', 'emoted'],
  npcGive: ['`to`, `goods`: `{ gold?, items? }`', 'hands over own goods', 'transferred'],
  npcOffer: ['`to`, `gives`, `wants`', 'offers an exchange, which the other must agree to', 'offered'],
  answerOffer: ['`offer`, `accept`', 'says yes or no to an offer', 'transferred', 'offerEnded'],
  npcMake: ['`item`, `times`', 'makes a thing by its recipe', 'made'],
  npcOpenShop: ['`player`', 'shows a player wares and prices', 'shopOpened'],
  useItem: ['`item`, `on?`', 'eats, drinks or applies a thing of its own', 'spent'],
  dropItem: ['`item`, `count`', 'lays things on the ground', 'dropped'],
  pickUp: ['`thing`', 'picks up a thing within reach', 'pickedUp'],
  npcOfferBed: ['`player`', 'offers a guest its cheapest free bed', 'offered'],
  npcOfferHouse: ['`player`, `house?`', 'offers a player a house of its own', 'offered'],
  npcSing: ['`song?`', 'begins a song that it knows', 'songBegan'],
  npcStartQuest: ['`player`, `quest`', 'gives a quest', 'questStarted'],
  npcCompleteQuest: ['`player`, `quest`', 'ends a quest whose goals are met', 'questDone'],
  npcTeach: ['`learner`, `skill`, `ticks`, `payer?`, `price?`', 'begins a lesson', 'lessonBegan'],
  npcTell: ['`player`, `mystery`, `piece`', 'tells a piece of a mystery', 'pieceGained'],
  npcAttend: [
    '`place`, `from`, `to`, `what`, `purpose?`, `with?`',
    'will be at a place at that time',
    'activityChanged',
  ],
  npcPlanDay: ['`entries`', 'plans the rest of its day', 'dayPlanned'],
  npcAmbition: ['`aim`, `why`', 'takes up an aim over days, or gives it up', 'ambitionTaken'],
  npcTalkTo: ['`to`', 'begins a talk with a villager beside it', 'conversationStarted'],
  npcRegard: [
    '`of`, `affinity`, `trust`, `why`, `heardFrom?`',
    'changes an opinion by a small step',
    'relationChanged',
  ],
  joinTalk: ['`conversation`', 'joins an open talk', 'talkJoined'],
  leaveConversation: ['', 'leaves its talk', 'talkLeft'],
  planJob: ['`name`, `when`, `text`, `session`, `from`', 'sets itself something to do at set times', 'jobPlanned'],
  dropJob: ['`name`', 'gives up such a job', 'jobDropped'],
  skillPractised: ['`skill`, `good`', 'has followed a skill to its end, or failed'],
}

const actTable = (): string =>
  tableOf(
    ['`kind`', 'takes', 'what the NPC does', 'event'],
    Object.entries(ownActs).map(([kind, [what, does, ...events]]) => [
      ...[`\`${kind}\``, what, does],
      events.map((event) => `\`${event}\``).join(' or '),
    ]),
  ).join('\n')

const emoteLine = (): string =>
  `The emotes of \`npcEmote\`, and of the tool \`emote\`: ${emoteNames.map((name) => `\`${name}\``).join(', ')}.`

const lookTable = (): string => {
  const { properties = {} } = z.toJSONSchema(appearanceSchema, { io: 'input' }) as JsonShape
  const rows = Object.entries(properties).map(([key, shape]) => [
    `\`${key}\``,
    takes(shape),
    shape.default === undefined ? 'none' : `\`${shape.default}\``,
  ])
  return tableOf(['key', 'words', 'default'], rows).join('\n')
}

/** The parts of the pages for authors that list the words of the program. */
export const wordPages: readonly Page[] = [
  { file: 'docs/tools.md', parts: { acts: actTable, emotes: emoteLine } },
  { file: 'docs/writing-an-npc-front-matter.md', parts: { looks: lookTable } },
]
