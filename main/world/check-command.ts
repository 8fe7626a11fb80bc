import { minutesOfDay } from '../language/calendar.ts'
import { postureNames } from '../language/postures.ts'
import { emoteNames, facings } from './bodies.ts'
import { isCatalogue } from './check-catalogue.ts'
import {
  isAlmanac,
  isAmbitionSeed,
  isChosenAim,
  isHappening,
  isHeartbeatRules,
  isHours,
  isJobSession,
  isJobTime,
  isNewJob,
  isStep,
  isTie,
  isWakeCause,
} from './check-living.ts'
import type { Command } from './commands.ts'
import { MAX_ABOUT, MAX_KINDS, MAX_NAME_LENGTH, MAX_PLANNED, MAX_TEXT_LENGTH } from './constants.ts'
import { isCourtship } from './courtship/check-courtship.ts'
import { strengths } from './draughts/opponent.ts'
import { isCount, isGoods, isSkillName, isWhat } from './economy/check-goods.ts'
import { isTaste, isUnlock } from './friendship/check-friendship.ts'
import { isSpotChoice } from './homes/check-homes.ts'
import { isItemId, isMysteryId, isNpcId, isPlayerId, isQuestId } from './ids.ts'
import { letterShapes } from './letters/check-letters.ts'
import { heldReasons, weatherKinds } from './life/kinds.ts'
import type { SimulationCharacter } from './simulation-character.ts'
import { isLoose } from './society/loose-words.ts'
import { isNews } from './society/news.ts'
import { folkShapes, isAdmission } from './travel/check-folk.ts'
import { travelShapes } from './travel/check-travel.ts'

type Shape = Record<string, unknown>

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && !Array.isArray(value)
const isId = (value: unknown): value is string => typeof value === 'string' && value.length > 0
const isOptionalPurpose = (value: unknown) =>
  value === undefined || (isShape(value) && isWhat(value.text) && isId(value.from))
const isOptionalId = (value: unknown) => value === undefined || isId(value)
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TEXT_LENGTH
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_NAME_LENGTH
const isWhole = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most
const isPoint = (value: unknown) => isShape(value) && Number.isFinite(value.x) && Number.isFinite(value.y)
const isOneOf = (value: unknown, names: readonly string[]) => typeof value === 'string' && names.includes(value)

const isPlayers = (value: unknown) =>
  Array.isArray(value) &&
  value.length <= MAX_ABOUT &&
  value.every((player) => typeof player === 'string' && isPlayerId(player))

function isDestination(value: unknown): boolean {
  if (!isShape(value)) return false
  if (value.kind === 'place') return isId(value.place)
  if (value.kind === 'body') return isId(value.body)
  return value.kind === 'tile' && Number.isInteger(value.column) && Number.isInteger(value.row)
}

const isEntry = (value: unknown) =>
  isShape(value) &&
  isWhole(value.from, minutesOfDay) &&
  isWhole(value.to, minutesOfDay) &&
  isId(value.at) &&
  isName(value.doing) &&
  (value.pose === undefined || postureNames.some((pose) => pose === value.pose)) &&
  (value.days === undefined ||
    (Array.isArray(value.days) && value.days.length <= 7 && value.days.every((day) => isWhole(day, 6))))

function isCharacter(value: unknown): value is SimulationCharacter {
  if (!isShape(value) || typeof value.id !== 'string' || !isNpcId(value.id) || !isName(value.name) || !isId(value.home))
    return false
  const sociable = value.sociable
  if (typeof sociable !== 'number' || !(sociable >= 0 && sociable <= 1)) return false
  if (value.bag !== undefined && !isGoods(value.bag)) return false
  if (
    value.sells !== undefined &&
    !(Array.isArray(value.sells) && value.sells.length <= MAX_KINDS && value.sells.every(isItem))
  )
    return false
  if (value.faction !== undefined && !isName(value.faction)) return false
  if (value.draughts !== undefined && !strengths.some((strength) => strength === value.draughts)) return false
  if (value.guest !== undefined && value.guest !== true) return false
  if (value.heartbeat !== undefined && typeof value.heartbeat !== 'boolean') return false
  if (value.quiet !== undefined && !isHours(value.quiet)) return false
  if (value.ties !== undefined && !(Array.isArray(value.ties) && value.ties.every(isTie))) return false
  if (value.tastes !== undefined && !(Array.isArray(value.tastes) && value.tastes.every(isTaste))) return false
  if (value.unlocks !== undefined && !(Array.isArray(value.unlocks) && value.unlocks.every(isUnlock))) return false
  if (value.courtship !== undefined && !isCourtship(value.courtship)) return false
  if (value.wishes !== undefined && !(Array.isArray(value.wishes) && value.wishes.every(isAmbitionSeed))) return false
  if (
    value.jobs !== undefined &&
    !(Array.isArray(value.jobs) && value.jobs.length <= MAX_KINDS && value.jobs.every(isNewJob))
  )
    return false
  return Array.isArray(value.schedule) && value.schedule.every(isEntry)
}

const isItem = (value: unknown) => typeof value === 'string' && isItemId(value)
const isQuest = (value: unknown) => typeof value === 'string' && isQuestId(value)
/** A mystery, or a part of one. */
const isPart = (value: unknown) => typeof value === 'string' && isMysteryId(value)
/** The squares of a move of draughts. */
const isPath = (value: unknown) =>
  Array.isArray(value) && value.length >= 2 && value.length <= 13 && value.every((square) => isWhole(square, 31))
const isTime = (value: unknown) => Number.isSafeInteger(value)
const isDeal = (command: Shape) =>
  isId(command.player) &&
  isId(command.npc) &&
  isItem(command.item) &&
  isCount(command.count) &&
  (command.price === 0 || isCount(command.price))
/** Checks the body of an act that NPCs perform through their minds and players through their pages. */
const isBodys = (command: Shape) => isId(command.body) && isOptionalId(command.operation)
const isAct = (command: Shape) => isId(command.npc) && isOptionalId(command.operation)

/** Checks a player's words. */
const isWords = (command: Shape) =>
  isId(command.player) &&
  isText(command.text) &&
  isId(command.message) &&
  (command.parting === undefined || command.parting === true)

/** Checks the rest of a command's shape, by kind. Its ids are looked up only when it is applied. */
const shapes: { [Kind in Command['kind']]: (command: Shape) => boolean } = {
  join: (command) =>
    typeof command.player === 'string' &&
    isPlayerId(command.player) &&
    isName(command.name) &&
    (command.position === undefined || isPoint(command.position)),
  leave: (command) => isId(command.player) && (command.closed === undefined || command.closed === true),
  playerMoved: (command) => isId(command.player) && isPoint(command) && isOneOf(command.facing, facings),
  approach: (command) => isId(command.player) && isId(command.npc),
  say: (command) => isId(command.npc) && isWords(command),
  sayAloud: isWords,
  typing: (command) => isId(command.player) && typeof command.on === 'boolean',
  leaveConversation: (command) => isId(command.body),
  npcSay: (command) =>
    isAct(command) &&
    isText(command.text) &&
    isOptionalId(command.to) &&
    (command.about === undefined || isPlayers(command.about)) &&
    (command.news === undefined || isNews(command.news)) &&
    (command.quiet === undefined || command.quiet === true) &&
    (command.confided === undefined || command.confided === true) &&
    (command.loose === undefined || isLoose(command.loose)),
  npcMoveTo: (command) =>
    isAct(command) && isDestination(command.destination) && (command.leads === undefined || command.leads === true),
  npcFollow: (command) => isAct(command) && isId(command.body),
  npcStop: isAct,
  npcFace: (command) => isAct(command) && isId(command.body),
  npcEmote: (command) => isAct(command) && isOneOf(command.emote, emoteNames),
  operationDone: (command) =>
    isAct(command) && isId(command.operation) && isOneOf(command.outcome, ['ok', 'failed', 'aborted']),
  characterChanged: (command) => isCharacter(command.character) && command.character.id === command.npc,
  characterRemoved: (command) => isId(command.npc),
  pause: (command) => typeof command.on === 'boolean',
  catalogueChanged: (command) => isCatalogue(command.catalogue),
  npcGive: (command) => isAct(command) && isId(command.to) && isGoods(command.goods),
  npcOffer: (command) => isAct(command) && isId(command.to) && isGoods(command.gives) && isGoods(command.wants),
  playerOffer: (command) =>
    isId(command.player) && isId(command.to) && isGoods(command.gives) && isGoods(command.wants),
  withdrawOffer: (command) => isId(command.player) && isId(command.offer),
  court: (command) => isId(command.player) && isId(command.npc) && typeof command.on === 'boolean',
  playerWave: (command) => isId(command.player) && isOptionalId(command.to),
  answerOffer: (command) => isBodys(command) && isId(command.offer) && typeof command.accept === 'boolean',
  npcMake: (command) => isAct(command) && isItem(command.item) && isCount(command.times),
  useItem: (command) => isBodys(command) && isItem(command.item) && isOptionalId(command.on),
  dropItem: (command) => isBodys(command) && isItem(command.item) && isCount(command.count),
  pickUp: (command) => isBodys(command) && isId(command.thing),
  playerGive: (command) =>
    isId(command.player) && isId(command.to) && isGoods(command.goods) && isOptionalId(command.operation),
  npcOpenShop: (command) => isAct(command) && isId(command.player),
  closeShop: (command) => isId(command.player),
  buy: isDeal,
  sell: isDeal,
  npcStartQuest: (command) => isAct(command) && isId(command.player) && isQuest(command.quest),
  refuseQuest: (command) => isId(command.npc) && isId(command.player) && isQuest(command.quest),
  npcCompleteQuest: (command) => isAct(command) && isId(command.player) && isQuest(command.quest),
  npcTeach: (command) =>
    isAct(command) &&
    isId(command.learner) &&
    isSkillName(command.skill) &&
    isCount(command.ticks) &&
    isOptionalId(command.payer) &&
    (command.price === undefined || isCount(command.price)),
  skillLearned: (command) =>
    isId(command.npc) &&
    isSkillName(command.skill) &&
    (command.from === null || isId(command.from)) &&
    isOneOf(command.how, ['told', 'worked-out', 'given']),
  skillForgotten: (command) => isId(command.npc) && isSkillName(command.skill),
  skillPractised: (command) => isId(command.npc) && isSkillName(command.skill) && typeof command.good === 'boolean',
  npcAttend: (command) =>
    isAct(command) &&
    isId(command.place) &&
    isTime(command.from) &&
    isTime(command.to) &&
    isWhat(command.what) &&
    isOptionalPurpose(command.purpose) &&
    isOptionalId(command.with),
  npcTalkTo: (command) => isId(command.npc) && isId(command.to),
  joinTalk: (command) => isBodys(command) && isId(command.conversation),
  npcRegard: (command) =>
    isAct(command) &&
    isId(command.body) &&
    isStep(command.affinity) &&
    isStep(command.trust) &&
    isWhat(command.why) &&
    isOptionalId(command.heardFrom),
  almanacChanged: (command) => isAlmanac(command.almanac),
  startHappening: (command) => isHappening(command.happening),
  endHappening: (command) => isHappening(command.happening),
  npcPlanDay: (command) =>
    isAct(command) &&
    Array.isArray(command.entries) &&
    command.entries.length <= MAX_PLANNED &&
    command.entries.every(isEntry),
  weatherIs: (command) => isOneOf(command.weather, weatherKinds) && isCount(command.ticks),
  planJob: (command) =>
    isAct(command) &&
    isWhat(command.name) &&
    isJobTime(command.when) &&
    isText(command.text) &&
    isJobSession(command.session) &&
    isOneOf(command.from, ['author', 'self']),
  dropJob: (command) => isAct(command) && isWhat(command.name),
  npcAmbition: (command) => isAct(command) && (command.aim === null || isChosenAim(command.aim)) && isWhat(command.why),
  npcTell: (command) => isAct(command) && isId(command.player) && isPart(command.mystery) && isPart(command.piece),
  lookCloser: (command) => isId(command.player) && isPart(command.mystery) && isPart(command.piece),
  useThing: (command) =>
    isId(command.player) &&
    isItem(command.use) &&
    isItem(command.spot) &&
    (command.patient === undefined || command.patient === true),
  stopUsing: (command) => isId(command.player),
  endMystery: (command) =>
    isId(command.player) && isPart(command.mystery) && isPart(command.end) && isId(command.message),
  rentBed: (command) => isId(command.player) && isId(command.bed) && isCount(command.price),
  npcOfferBed: (command) => isAct(command) && isId(command.player),
  orderAtTable: (command) =>
    isId(command.player) && isItem(command.item) && (command.price === 0 || isCount(command.price)),
  lieDown: (command) => isId(command.player) && isId(command.on),
  getUp: (command) => isId(command.player),
  stow: (command) => isId(command.player) && isGoods(command.goods),
  unstow: (command) => isId(command.player) && isGoods(command.goods),
  buyHouse: (command) => isId(command.player) && isId(command.house) && isCount(command.price),
  npcOfferHouse: (command) => isAct(command) && isId(command.player) && isOptionalId(command.house),
  giveUpHouse: (command) => isId(command.player),
  giveKey: (command) => isId(command.player) && isId(command.to) && typeof command.on === 'boolean',
  putPiece: (command) => isId(command.player) && isItem(command.item) && isSpotChoice(command),
  shiftPiece: (command) => isId(command.player) && isCount(command.piece) && isSpotChoice(command),
  takePiece: (command) => isId(command.player) && isCount(command.piece),
  beginDraughts: (command) => isId(command.player) && isId(command.npc) && isCount(command.stake),
  moveDraughts: (command) => isId(command.player) && isPath(command.path),
  resignDraughts: (command) => isId(command.player),
  npcSing: (command) => isAct(command) && (command.song === undefined || isPart(command.song)),
  singAlong: (command) => isId(command.player) && isId(command.npc),
  ...travelShapes,
  ...folkShapes,
  ...letterShapes,
  admitNpc: (command) => isCharacter(command.character) && isAdmission(command),
  wake: (command) => isId(command.npc) && isWakeCause(command.because),
  holdHeart: (command) => isId(command.npc) && (command.because === null || isOneOf(command.because, heldReasons)),
  heartbeatRules: (command) => isHeartbeatRules(command.rules),
}

export const isCommandKind = (value: unknown): value is Command['kind'] =>
  typeof value === 'string' && Object.hasOwn(shapes, value)

/**
 * Whether a JSON value has the shape of a command. A command with this shape may still be refused when it is applied,
 * because of its ids.
 */
export function isCommand(value: unknown): value is Command {
  return isShape(value) && isCommandKind(value.kind) && shapes[value.kind](value)
}
