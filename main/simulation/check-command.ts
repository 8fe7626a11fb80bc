import { type Command, emoteNames, facings, type SimulationCharacter } from './commands.ts'
import { MAX_ABOUT, MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from './constants.ts'
import { isNpcId, isPlayerId } from './ids.ts'

type Shape = Record<string, unknown>

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && !Array.isArray(value)
const isId = (value: unknown): value is string => typeof value === 'string' && value.length > 0
const isOptionalId = (value: unknown) => value === undefined || isId(value)
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TEXT_LENGTH
const isName = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '' && value.length <= MAX_NAME_LENGTH
const isWhole = (value: unknown, most: number): value is number => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most
const isPoint = (value: unknown) => isShape(value) && Number.isFinite(value.x) && Number.isFinite(value.y)
const isOneOf = (value: unknown, names: readonly string[]) => typeof value === 'string' && names.includes(value)

const isPlayers = (value: unknown) =>
  Array.isArray(value) && value.length <= MAX_ABOUT && value.every((player) => typeof player === 'string' && isPlayerId(player))

function isDestination(value: unknown): boolean {
  if (!isShape(value)) return false
  if (value.kind === 'place') return isId(value.place)
  if (value.kind === 'body') return isId(value.body)
  return value.kind === 'tile' && Number.isInteger(value.column) && Number.isInteger(value.row)
}

const minutesOfDay = 24 * 60
const isEntry = (value: unknown) =>
  isShape(value) && isWhole(value.from, minutesOfDay) && isWhole(value.to, minutesOfDay) && isId(value.at) && isName(value.doing)

function isCharacter(value: unknown): value is SimulationCharacter {
  if (!isShape(value) || typeof value.id !== 'string' || !isNpcId(value.id) || !isName(value.name) || !isId(value.home)) return false
  const sociable = value.sociable
  if (typeof sociable !== 'number' || !(sociable >= 0 && sociable <= 1)) return false
  return Array.isArray(value.schedule) && value.schedule.every(isEntry)
}

const isAct = (command: Shape) => isId(command.npc) && isOptionalId(command.operation)

/** By kind: whether the rest of the command has the right shape. Who and what it names is looked up when it is applied. */
const shapes: { [Kind in Command['kind']]: (command: Shape) => boolean } = {
  join: (command) =>
    typeof command.player === 'string' && isPlayerId(command.player) && isName(command.name) && (command.position === undefined || isPoint(command.position)),
  leave: (command) => isId(command.player),
  playerMoved: (command) => isId(command.player) && isPoint(command) && isOneOf(command.facing, facings),
  approach: (command) => isId(command.player) && isId(command.npc),
  say: (command) => isId(command.player) && isId(command.npc) && isText(command.text) && isId(command.message),
  sayAloud: (command) => isId(command.player) && isText(command.text) && isId(command.message),
  typing: (command) => isId(command.player) && typeof command.on === 'boolean',
  leaveConversation: (command) => isId(command.body),
  npcSay: (command) => isAct(command) && isText(command.text) && isOptionalId(command.to) && (command.about === undefined || isPlayers(command.about)),
  npcMoveTo: (command) => isAct(command) && isDestination(command.destination),
  npcFollow: (command) => isAct(command) && isId(command.body),
  npcStop: isAct,
  npcFace: (command) => isAct(command) && isId(command.body),
  npcEmote: (command) => isAct(command) && isOneOf(command.emote, emoteNames),
  operationDone: (command) => isAct(command) && isId(command.operation) && isOneOf(command.outcome, ['ok', 'failed', 'aborted']),
  characterChanged: (command) => isCharacter(command.character) && command.character.id === command.npc,
  characterRemoved: (command) => isId(command.npc),
  pause: (command) => typeof command.on === 'boolean',
}

export const isCommandKind = (value: unknown): value is Command['kind'] => typeof value === 'string' && Object.hasOwn(shapes, value)

/** Whether any JSON value is a command that can be applied (and then perhaps refused for what it names). */
export function isCommand(value: unknown): value is Command {
  return isShape(value) && isCommandKind(value.kind) && shapes[value.kind](value)
}
