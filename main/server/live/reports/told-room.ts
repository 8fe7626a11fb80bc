import type { SimulationEvent } from '../../../world/commands.ts'
import { type BodyId, isPlayerId, type NpcId, type PlayerId } from '../../../world/ids.ts'
import { groupOf } from '../../../world/lookup.ts'
import type { WorldState } from '../../../world/state.ts'
import { answerId } from '../../channels/talk/answer-id.ts'
import type { ServerMessages } from '../../rooms/server-messages.ts'
import type { VillageRoomCarrier } from '../../rooms/village-room.ts'
import { everybody, momentOf } from './open-reporting.ts'
import type { ToldLine, ToldLines } from './told-lines.ts'

const channel = 'rpgjs'
/** The newest answers of each NPC, used to find the message behind words that others in the talk hear. */
const answersKept = 5

/** A room that records the lines it sends, by the player whose page shows them. */
export function createToldRoom(ports: {
  room: VillageRoomCarrier
  told: Pick<ToldLines, 'note' | 'noteEarlier' | 'find'>
  state: () => WorldState
}): VillageRoomCarrier {
  const { room, told, state } = ports
  const answers = new Map<string, { text: string; message: string }[]>()
  const talkWith = (player: PlayerId, npc: NpcId): string => groupOf(state(), player, npc) ?? npc
  const messageOf = (speaker: string, text: string): string | null =>
    answers.get(speaker)?.findLast((answer) => answer.text === text)?.message ?? null

  const note = <Name extends keyof ServerMessages>(
    player: PlayerId,
    name: Name,
    data: ServerMessages[keyof ServerMessages],
  ): void => {
    const said = momentOf(state())
    switch (name) {
      case 'talk.end': {
        const { id, npc, name: speaker, text, about } = data as ServerMessages['talk.end']
        if (text === '') return
        if (about !== undefined)
          answers.set(npc, [...(answers.get(npc) ?? []), { text, message: about }].slice(-answersKept))
        return told.note(player, {
          ...{ speaker: npc, name: speaker, text, channel, said },
          ...{ id: about === undefined ? id : answerId(about), shownAs: id, message: about ?? null },
          talk: talkWith(player, npc as NpcId),
        })
      }
      case 'talk.line': {
        const { id, speaker, name: by, text, quiet, alone, talk } = data as ServerMessages['talk.line']
        const message = messageOf(speaker, text)
        const answer = message === null || talk === undefined ? null : answerId(message)
        return told.note(player, {
          // The transcript's id, as for whoever asked. The same words said again are a line of their own.
          ...(answer === null || told.find(player, answer) ? { id } : { id: answer, shownAs: id }),
          ...{ speaker, name: by, text, channel, said, message },
          // A whisper, or unasked words to this player alone, belong to the talk with the speaker.
          talk: talk ?? (quiet || alone ? speaker : everybody),
        })
      }
      case 'talk.history': {
        const { npc, lines } = data as ServerMessages['talk.history']
        const talk = talkWith(player, npc as NpcId)
        return told.noteEarlier(player, earlierLines(lines, { talk, channel }))
      }
      default:
        return
    }
  }

  return {
    ...room,
    send(player, name, data) {
      note(player, name, data)
      room.send(player, name, data)
    },
  }
}

/** Lines of a transcript in recorded form. An answer's id names the message that it answers. */
export const earlierLines = (
  lines: readonly { id: string; speaker: string; name: string; text: string }[],
  { talk, channel: of }: { talk: string; channel: string },
): ToldLine[] =>
  lines.map(({ id, speaker, name, text }) => {
    const message = id.startsWith(answerId('')) ? id.slice(answerId('').length) : null
    return { id, speaker, name, text, talk, channel: of, message, said: null }
  })

/** Records players' own words, which their pages show without a message from the server. */
export const ownWords = (ports: {
  told: Pick<ToldLines, 'note'>
  state: () => WorldState
  nameOf: (body: BodyId) => string
}) => ({
  onEvent(event: SimulationEvent): void {
    if (event.kind !== 'said' || !isPlayerId(event.speaker) || event.message === undefined) return
    const { speaker, to, text, message, conversation } = event
    const group = to !== undefined && groupOf(ports.state(), speaker, to as NpcId) ? conversation : undefined
    ports.told.note(speaker, {
      ...{ id: message, speaker, name: ports.nameOf(speaker), text, channel, message: null },
      talk: group ?? to ?? everybody,
      said: momentOf(ports.state()),
    })
  },
})
