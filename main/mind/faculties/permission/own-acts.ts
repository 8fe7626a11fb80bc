import type { Command } from '../../../world/commands.ts'
import type { NpcId } from '../../../world/ids.ts'

/**
 * The limit below all rules, which no configuration lifts: tools let an NPC do only what its own body can. It never
 * acts as a player, another NPC or the world. So nothing leaves a player's bag unless the player gives it or accepts a
 * trade.
 */
export const isOwnAct = (command: Command, npc: NpcId): boolean => {
  switch (command.kind) {
    case 'npcSay':
    case 'npcMoveTo':
    case 'npcFollow':
    case 'npcStop':
    case 'npcFace':
    case 'npcEmote':
    case 'npcGive':
    case 'npcOffer':
    case 'npcMake':
    case 'npcOpenShop':
    case 'npcOfferBed':
    case 'npcSing':
    case 'npcOfferHouse':
    case 'npcStartQuest':
    case 'npcCompleteQuest':
    case 'npcTeach':
    case 'npcTell':
    case 'npcAttend':
    case 'npcPlanDay':
    case 'npcAmbition':
    case 'npcTalkTo':
    case 'npcRegard':
    case 'planJob':
    case 'dropJob':
    case 'skillPractised':
      return command.npc === npc
    case 'answerOffer':
    case 'useItem':
    case 'dropItem':
    case 'pickUp':
    case 'leaveConversation':
    case 'joinTalk':
      return command.body === npc
    case 'refuseQuest':
    case 'join':
    case 'leave':
    case 'playerMoved':
    case 'playerOffer':
    case 'withdrawOffer':
    case 'playerWave':
    case 'court':
    case 'approach':
    case 'say':
    case 'sayAloud':
    case 'typing':
    case 'lookCloser':
    case 'useThing':
    case 'stopUsing':
    case 'endMystery':
    case 'rentBed':
    case 'orderAtTable':
    case 'lieDown':
    case 'getUp':
    case 'stow':
    case 'unstow':
    case 'buyHouse':
    case 'giveUpHouse':
    case 'giveKey':
    case 'putPiece':
    case 'shiftPiece':
    case 'takePiece':
    case 'beginDraughts':
    case 'moveDraughts':
    case 'resignDraughts':
    case 'singAlong':
    case 'depart':
    case 'admit':
    case 'deliver':
    case 'departNpc':
    case 'admitNpc':
    case 'deliverNpc':
    case 'missTrip':
    case 'writeLetter':
    case 'letterRead':
    case 'playerGive':
    case 'closeShop':
    case 'buy':
    case 'sell':
    case 'operationDone':
    case 'characterChanged':
    case 'characterRemoved':
    case 'catalogueChanged':
    case 'pause':
    case 'skillLearned':
    case 'skillForgotten':
    case 'almanacChanged':
    case 'startHappening':
    case 'endHappening':
    case 'weatherIs':
    case 'wake':
    case 'holdHeart':
    case 'heartbeatRules':
      return false
    default:
      return command satisfies never
  }
}
