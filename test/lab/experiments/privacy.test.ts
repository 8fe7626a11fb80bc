import { describe, expect, it } from 'vitest'
import { createCanaries, mayBeHeard } from '../../../main/lab/experiments/privacy/canaries.ts'
import { ada, ben, bram, marta } from '../../support/sample-characters.ts'

describe('E7: canaries for every secret', () => {
  it('are judged by whom they are for', () => {
    const canaries = createCanaries()
    const told = canaries.make({ kind: 'told', owner: ada, npc: marta.id })
    const own = canaries.make({ kind: 'own', owner: marta.id, npc: marta.id })
    const hearing = (npc: typeof marta.id, id: typeof ada, chat: 'direct' | 'zone' = 'direct') => ({
      npc,
      listener: { id, kind: 'player' as const },
      chat,
    })
    expect(canaries.in(`It is ${told.word.toUpperCase()}, I say.`)).toEqual([told])
    expect(
      [hearing(marta.id, ada), hearing(marta.id, ben), hearing(bram.id, ada), hearing(marta.id, ada, 'zone')].map(
        (each) => mayBeHeard(told, each),
      ),
    ).toEqual([true, false, false, false])
    expect(mayBeHeard(own, hearing(marta.id, ada))).toBe(false)
  })
})
