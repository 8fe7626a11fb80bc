import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runInterviewExperiment } from '../../../main/lab/experiments/interview/interview-experiment.ts'

const root = resolve(import.meta.dirname, '../../..')

describe('E4: an interview', () => {
  it('finds in what is kept and planned what nothing else could have told, and less of it with each part that is taken away', async () => {
    const { pass, metrics, note } = await runInterviewExperiment({
      root,
      world: 'village',
      map: 'village',
      seed: 7,
      people: ['bram', 'greta', 'marta', 'rook'],
      each: 2,
    })
    const { byGroup, questions, failures } = metrics as {
      byGroup: Record<string, Record<string, number>>
      questions: Record<string, number>
      failures: string[]
    }
    expect(failures).toEqual([])
    expect(pass).toBe(true)
    expect(note).toContain('Strictly monotone on memory and plan')
    expect(note).toContain('held against what the rules of the simulation would make of it')
    expect(questions.reaction).toBeGreaterThan(0)
    expect(byGroup.full?.reaction).toBeGreaterThan(0.5)
    expect(questions.memory).toBeGreaterThan(0)
    expect(byGroup.full?.memory).toBeGreaterThan(0)
    expect(byGroup.full?.plan).toBeGreaterThan(0)
    // The soul stays: it can still say who it is, but nothing about its days.
    expect(byGroup.none).toMatchObject({ plan: 0, self: byGroup.full?.self })
    // A name may be guessed by chance.
    expect(byGroup.none?.memory).toBeLessThan((byGroup.full?.memory ?? 0) / 2)
  })
})
