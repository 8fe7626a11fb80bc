import { z } from 'zod'
import { tellablePieces } from '../main/mind/ports/pieces.ts'
import { defineTool, defineToolFactory } from '../main/mind/ports/tool.ts'
import { byMe, eventOf, marketNow } from '../main/mind/tools/act.ts'
import { questingPlayer } from '../main/mind/tools/find-quest.ts'
import { refusal, refused } from '../main/mind/tools/refusals.ts'

const tellPiece = defineTool({
  name: 'tell_piece',
  description: 'Call it when you tell the player one of the things that you may tell them now, by its name.',
  permission: 'quest',
  isPlain: true,
  arguments: z.strictObject({ piece: z.string().trim().min(1).max(120).describe('its name, as given') }),
  stakes: (_input, { speaker }) => ({ target: speaker.id }),
  async execute({ piece: words }, run) {
    const who = questingPlayer(run)
    if ('failed' in who) return who.failed
    const pieces = tellablePieces(marketNow(run))
    const piece = pieces.find(({ name, id }) => name === words || id === words)
    if (!piece)
      return refusal(
        'unknown-mystery',
        pieces.length === 0
          ? 'There is nothing of that kind that you may tell now.'
          : `There is no such piece. You may tell: ${pieces.map(({ name }) => name).join(', ')}.`,
      )
    const outcome = await run.act({
      kind: 'npcTell',
      ...byMe(run),
      player: who.player,
      mystery: piece.mystery,
      piece: piece.id,
    })
    if (outcome.kind === 'refused')
      return refused(outcome.reason, { act: 'tell that', whom: who.name, what: piece.name })
    if (!eventOf(outcome.events, 'pieceGained')) return refusal('not-now', 'Nothing was told.')
    return { ok: true, text: `${who.name} knows it now: ${piece.says}` }
  },
})

export default defineToolFactory(
  'tell_piece',
  'quest',
  ({ context }) => (tellablePieces(context).length > 0 ? tellPiece : null),
  { arguments: tellPiece.arguments },
)
