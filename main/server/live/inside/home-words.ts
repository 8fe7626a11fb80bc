import type { RefusalReason, SimulationEvent } from '../../../world/commands.ts'
import { labelOf } from '../../../world/lodging/beds.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { NameOf } from '../goods-view.ts'

const commands = ['buyHouse', 'giveUpHouse', 'giveKey', 'putPiece', 'shiftPiece', 'takePiece'] as const
type HomeCommandKind = (typeof commands)[number]
export const isHomeCommand = (command: string): command is HomeCommandKind =>
  (commands as readonly string[]).includes(command)

/** What happened with a player's house, in words for their page; null if the page shows it anyway. */
export function homeNotice({ map, nameOf }: { map: MapData; nameOf: NameOf }, event: SimulationEvent): string | null {
  switch (event.kind) {
    case 'houseBought':
      return `${capital(labelOf(map, event.house))} is yours now. Its door opens for you at any hour.`
    case 'houseLeft':
      return leftWords(event.because, capital(labelOf(map, event.house)))
    case 'keyGiven':
      return event.on
        ? `${nameOf(event.to)} has a key to your house now.`
        : `You take the key back from ${nameOf(event.to)}.`
    default:
      return null
  }
}

function leftWords(because: Extract<SimulationEvent, { kind: 'houseLeft' }>['because'], house: string): string {
  const things = 'What was in it is in your bag.'
  switch (because) {
    case 'given-up':
      return `${house} is not yours any more. ${things}`
    case 'away':
      return `You were away so long that ${house} was sold. ${things}`
    case 'gone':
      return `${house} is not for players any more. ${things}`
    default:
      return because satisfies never
  }
}

/** Why something could not be done with a house. */
export function homeRefusal(command: HomeCommandKind, reason: RefusalReason): string {
  if (command === 'buyHouse') return buyRefusal(reason)
  if (command === 'giveKey') return keyRefusal(reason)
  switch (reason) {
    case 'no-way':
      return 'It does not fit there: the way to the door, the bed and the walls stay free.'
    case 'taken':
      return 'Something of that sort is there already.'
    case 'not-now':
      return 'There is no room for more furniture in the house.'
    case 'lacking':
      return 'You have no more of that.'
    case 'wrong-place':
      return 'You have to be in your own house for that.'
    case 'not-yours':
      return 'You have no house.'
    default:
      return 'That cannot be done.'
  }
}

function buyRefusal(reason: RefusalReason): string {
  switch (reason) {
    case 'lacking':
      return 'You do not have enough money for that house.'
    case 'busy':
      return 'That house is somebody else’s.'
    case 'not-now':
      return 'You have a house already.'
    case 'wrong-price':
      return 'The price has changed. Look at it again.'
    case 'too-far':
    case 'unknown-npc':
      return 'Go to whoever sells the house first.'
    default:
      return 'That house cannot be bought.'
  }
}

function keyRefusal(reason: RefusalReason): string {
  switch (reason) {
    case 'unknown-body':
      return 'They have to be in your house to get a key.'
    case 'not-now':
      return 'They have a key already, or there are no more keys.'
    case 'wrong-place':
      return 'You have to be in your own house for that.'
    default:
      return 'That cannot be done.'
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
