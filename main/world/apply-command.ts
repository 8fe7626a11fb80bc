import { applyAmbitions } from './ambitions/choose-by-mind.ts'
import { characterChanged, characterRemoved } from './characters.ts'
import { isCommand, isCommandKind } from './check-command.ts'
import type { Command, RefusalReason } from './commands.ts'
import type { TickContext } from './context.ts'
import { court } from './courtship/court.ts'
import { applyDraughts } from './draughts/apply-draughts.ts'
import { applyEconomy } from './economy/apply-economy.ts'
import { applyHappenings } from './happenings/apply-happenings.ts'
import { applyHomes } from './homes/apply-homes.ts'
import type { BodyId } from './ids.ts'
import { applyJobs } from './jobs/apply-jobs.ts'
import { applyLetters } from './letters/apply-letters.ts'
import { applyLife } from './life/apply-life.ts'
import { applyLodging } from './lodging/apply-lodging.ts'
import { applyMysteries } from './mysteries/apply-mysteries.ts'
import { npcEmote, npcFace, npcFollow, npcMoveTo, npcSay, npcStop, operationDone } from './npc-commands.ts'
import { approach, join, leave, leaveConversation, playerMoved, say, typing } from './player-commands.ts'
import { applyQuests } from './quests/apply-quests.ts'
import { sayAloud } from './said-aloud.ts'
import { applySociety } from './society/apply-society.ts'
import { applySongs } from './songs/apply-songs.ts'
import { applyFolk, sendHome } from './travel/apply-folk.ts'
import { applyTravel } from './travel/apply-travel.ts'
import { applyUses } from './uses/apply-uses.ts'
import { playerWave } from './waving.ts'

/**
 * Applies one command, or emits `refused` and changes nothing. Returns the reason for the refusal, or null. Accepts any
 * JSON value; a value that isn't a command is refused as `invalid`.
 */
export function applyCommand(context: TickContext, value: unknown): RefusalReason | null {
  const reason = isCommand(value) ? carryOut(context, value) : 'invalid'
  if (reason) refuse(context, value, reason)
  return reason
}

function carryOut(context: TickContext, command: Command): RefusalReason | null {
  switch (command.kind) {
    case 'join':
      return join(context, command)
    case 'leave':
      return leave(context, command)
    case 'playerMoved':
      return playerMoved(context, command)
    case 'approach':
      return approach(context, command)
    case 'say':
      return say(context, command)
    case 'sayAloud':
      return sayAloud(context, command)
    case 'typing':
      return typing(context, command)
    case 'leaveConversation':
      return leaveConversation(context, command)
    case 'npcSay':
      return npcSay(context, command)
    case 'npcMoveTo':
      return npcMoveTo(context, command)
    case 'npcFollow':
      return npcFollow(context, command)
    case 'npcStop':
      return npcStop(context, command)
    case 'npcFace':
      return npcFace(context, command)
    case 'playerWave':
      return playerWave(context, command)
    case 'court':
      return court(context, command)
    case 'npcEmote':
      return npcEmote(context, command)
    case 'operationDone':
      return operationDone(context, command)
    case 'characterChanged':
      return characterChanged(context, command)
    case 'characterRemoved':
      return sendHome(context, command.npc) ? null : characterRemoved(context, command)
    case 'pause':
      context.state.paused = command.on
      return null
    case 'npcGive':
    case 'npcOffer':
    case 'playerOffer':
    case 'withdrawOffer':
    case 'answerOffer':
    case 'npcMake':
    case 'useItem':
    case 'dropItem':
    case 'pickUp':
    case 'playerGive':
    case 'npcOpenShop':
    case 'closeShop':
    case 'buy':
    case 'sell':
      return applyEconomy(context, command)
    case 'catalogueChanged':
    case 'npcStartQuest':
    case 'refuseQuest':
    case 'npcCompleteQuest':
    case 'npcTeach':
    case 'skillLearned':
    case 'skillForgotten':
    case 'skillPractised':
    case 'npcAttend':
      return applyQuests(context, command)
    case 'joinTalk':
    case 'npcTalkTo':
    case 'npcRegard':
      return applySociety(context, command)
    case 'almanacChanged':
    case 'startHappening':
    case 'endHappening':
      return applyHappenings(context, command)
    case 'npcPlanDay':
    case 'weatherIs':
    case 'wake':
    case 'holdHeart':
    case 'heartbeatRules':
      return applyLife(context, command)
    case 'planJob':
    case 'dropJob':
      return applyJobs(context, command)
    case 'npcAmbition':
      return applyAmbitions(context, command)
    case 'npcTell':
    case 'lookCloser':
    case 'endMystery':
      return applyMysteries(context, command)
    case 'useThing':
    case 'stopUsing':
      return applyUses(context, command)
    case 'rentBed':
    case 'orderAtTable':
    case 'npcOfferBed':
    case 'lieDown':
    case 'getUp':
    case 'stow':
    case 'unstow':
      return applyLodging(context, command)
    case 'buyHouse':
    case 'npcOfferHouse':
    case 'giveUpHouse':
    case 'giveKey':
    case 'putPiece':
    case 'shiftPiece':
    case 'takePiece':
      return applyHomes(context, command)
    case 'beginDraughts':
    case 'moveDraughts':
    case 'resignDraughts':
      return applyDraughts(context, command)
    case 'npcSing':
    case 'singAlong':
      return applySongs(context, command)
    case 'depart':
    case 'admit':
    case 'deliver':
      return applyTravel(context, command)
    case 'departNpc':
    case 'admitNpc':
    case 'deliverNpc':
    case 'missTrip':
      return applyFolk(context, command)
    case 'writeLetter':
    case 'letterRead':
      return applyLetters(context, command)
    default:
      return command satisfies never
  }
}

/** Reports a refusal, with the people the command names, so that an entry point can return it to the sender. */
function refuse({ events }: TickContext, value: unknown, reason: RefusalReason): void {
  const command: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  const body = [command.player, command.npc, command.body].find((id) => typeof id === 'string')
  events.push({
    kind: 'refused',
    command: isCommandKind(command.kind) ? command.kind : 'unknown',
    reason,
    ...(body === undefined ? {} : { body: body as BodyId }),
    ...(typeof command.message === 'string' ? { message: command.message } : {}),
  })
}
