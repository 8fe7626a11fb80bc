import type { Faculty, Thought } from '../../turn/turn-values.ts'
import type { WordFilter } from '../given.ts'
import { beTrue, trueWords, untrueNote } from './be-true.ts'

interface Corrected {
  claim: string
  sentence: string
}

/** Keeps an NPC's statements about its deeds true to the world, in answers, whispers and notes. */
export const sayDo: Faculty = {
  name: 'say-do',
  during: (turn) => {
    const { world } = turn.ports
    const corrected: Corrected[] = []
    return {
      words: (say) => guardOf(turn, say, corrected),
      reword: (command) =>
        command.kind === 'npcSay' && command.to !== undefined
          ? { ...command, text: trueWords(world, turn, { text: command.text, to: command.to }) }
          : command,
      desk: { untrueNote: (text) => untrueNote(world, turn, text) },
      trace: () => (corrected.length === 0 ? {} : { corrected }),
    }
  },
}

const guardOf = (turn: Thought, say: (text: string) => void, corrected: Corrected[]): WordFilter => {
  const { ports, inbound } = turn
  const { push, settle, finish } = beTrue(ports.world, turn, say)
  return {
    push,
    settle,
    finish: () => {
      for (const { claim, sentence } of finish()) {
        corrected.push({ claim: claim.kind, sentence })
        ports.logger.info(
          { npc: inbound.npc, claim: claim.kind },
          'reply: a claim was corrected, because nothing in the world backs it up',
        )
      }
    },
  }
}
