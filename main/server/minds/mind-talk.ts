import { randomUUID } from 'node:crypto'
import { elsewhereChannel } from '../../mind/ports/face-to-face.ts'
import type { DispatchOutcome, Inbound } from '../../mind/ports/inbound.ts'
import type { BodyId, NpcId } from '../../world/ids.ts'
import type { LiveWorld } from '../live/live-world.ts'
import type { VillageSurface } from '../live/village-surface.ts'
import { cleanName, cleanWords } from '../rooms/clean-text.ts'
import { longestMessage } from '../rooms/messages.ts'
import { mindLimits, type Say, type SayEnd, type SayEvent, type WorldCall } from './messages.ts'
import type { MindHere } from './mind-here.ts'
import { MindRefusal } from './refusal.ts'
import type { SeenElsewhere } from './seen-elsewhere.ts'

/** Somebody who waits for an answer and can be shown its calls. */
interface Stream {
  npc: NpcId
  speaker: BodyId
  call(call: WorldCall): void
}

/** Words of another world's people to minds. They go to the one dispatcher. */
export const createMindTalk = ({
  hub,
  world,
  here,
  seen,
  tellAgain,
}: {
  hub: VillageSurface
  world: Pick<LiveWorld, 'send'>
  here: ReadonlyMap<NpcId, MindHere>
  seen: Pick<SeenElsewhere, 'known'>
  /** Shows in the mind's feed what of these calls is still open. */
  tellAgain(npc: NpcId, calls: ReadonlySet<string>): void
}) => {
  const streams = new Set<Stream>()
  let asked = 0

  const speakerOf = ({ player, mind }: Say): Inbound['speaker'] => {
    if (player) {
      const name = cleanName(player.name)
      if (name === null) throw new MindRefusal('BadRequest', 'player.name: a name needs at least one letter.')
      return { id: seen.known({ id: player.id, kind: 'player' }), kind: 'player', name }
    }
    const other = here.get(mind as NpcId)
    if (!other) throw new MindRefusal('NotFound', `mind: there is no mind "${mind}" here.`)
    return { id: other.character.id, kind: 'npc', name: other.character.name }
  }

  /** Reads a message. @throws MindRefusal if it can't be accepted. */
  const check = (npc: NpcId, say: Say): { speaker: Inbound['speaker']; text: string } => {
    if (!here.has(npc)) throw new MindRefusal('NotFound', `There is no mind "${npc}" here.`)
    const speaker = speakerOf(say)
    if (speaker.id === npc) throw new MindRefusal('BadRequest', `${npc} can't speak to itself.`)
    const text = cleanWords(say.text)
    if (text === '') throw new MindRefusal('BadRequest', 'text: it has no words.')
    const { length } = [...text]
    if (length > longestMessage)
      throw new MindRefusal('BadRequest', `text: it is ${length} characters long. The limit is ${longestMessage}.`)
    if (asked >= mindLimits.says)
      throw new MindRefusal('TooMany', `${asked} answers are being made. Wait until one has ended.`)
    return { speaker, text }
  }

  return {
    /** Where calls of an answer to this speaker are shown; null if nobody waits for it any more. */
    streamFor: (npc: NpcId, speaker: BodyId): ((call: WorldCall) => void) | null =>
      [...streams].find((each) => each.npc === npc && each.speaker === speaker)?.call ?? null,
    check,
    /**
     * Says something to a mind. Resolves with the end, once everything about it is in the files. `gone` aborts when
     * nobody listens to `show` any more: the answer goes on, and its open and further calls go to the mind's feed.
     *
     * @throws MindRefusal before anything was accepted.
     */
    async say(npc: NpcId, say: Say, show: (event: SayEvent) => void, gone?: AbortSignal): Promise<SayEnd> {
      const { speaker, text } = check(npc, say)
      const { id = randomUUID() } = say
      const shown = new Set<string>()
      const stream: Stream = {
        ...{ npc, speaker: speaker.id },
        call(data) {
          shown.add(data.call)
          show({ event: 'call', data })
        },
      }
      const leave = () => void streams.delete(stream)
      const lose = () => {
        leave()
        // They may have been shown to a connection that was dead already.
        if (shown.size > 0) tellAgain(npc, shown)
      }
      if (gone?.aborted !== true) streams.add(stream)
      gone?.addEventListener('abort', lose, { once: true })
      asked += 1
      try {
        const outcome = await hub.surface.receive(
          { channel: elsewhereChannel, npc, speaker, text, message: id, chat: { kind: 'direct' } },
          {
            onDelta: (piece) => show({ event: 'delta', data: { text: piece } }),
            onNotice: (notice) => show({ event: 'notice', data: { text: notice } }),
            onCommand(command) {
              // The words are in the answer. Said once more in the world, others would hear them.
              if (command.kind !== 'npcSay') world.send(command)
            },
          },
        )
        return { id, ...endOf(outcome) }
      } finally {
        asked -= 1
        gone?.removeEventListener('abort', lose)
        leave()
      }
    },
  }
}

const endOf = (outcome: DispatchOutcome): Omit<SayEnd, 'id'> => {
  switch (outcome.kind) {
    case 'answered':
      return { outcome: outcome.silent ? 'silent' : 'answered', text: outcome.text }
    case 'duplicate':
      return outcome.first
        ? { ...endOf(outcome.first), duplicate: true }
        : { outcome: 'answered', text: outcome.said ?? '', duplicate: true }
    case 'refused':
      return { outcome: 'refused', text: outcome.text, reason: outcome.reason, notice: outcome.notice }
    case 'command':
      return { outcome: 'command', text: '', notice: outcome.notice }
    case 'merged':
    case 'overheard':
      return { outcome: outcome.kind, text: '' }
    default:
      return outcome satisfies never
  }
}
