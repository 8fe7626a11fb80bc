import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changesOfCompany, namesOf } from '../../main/page/company.ts'
import { createSpeechOrder, type OrderedLine } from '../../main/page/speech-order.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const line = (speaker: string, text: string, talk = 'c-1'): OrderedLine => ({
  id: `${speaker}-${text}`,
  speaker,
  name: speaker,
  text,
  talk,
  isLogged: false,
})

function order(tempo = 1) {
  const spoken: string[] = []
  const speeches = createSpeechOrder({ tempo: () => tempo, speak: ({ speaker }) => void spoken.push(speaker) })
  const wait = (milliseconds: number) => {
    for (let past = 0; past < milliseconds; past += 33) {
      vi.advanceTimersByTime(33)
      speeches.beat()
    }
  }
  return { spoken, speeches, wait }
}

describe('those who talk together', () => {
  it('speak one after the other, each for as long as their words take to be read', () => {
    const { spoken, speeches, wait } = order()
    speeches.add(line('marta', 'a'.repeat(50)))
    speeches.add(line('greta', 'short'))
    speeches.add(line('rook', 'too'))
    expect(spoken).toEqual(['marta'])
    wait(2400)
    expect(spoken).toEqual(['marta'])
    wait(300)
    expect(spoken).toEqual(['marta', 'greta'])
    wait(1000)
    expect(spoken).toEqual(['marta', 'greta', 'rook'])
  })

  it('take the time that the player has set', () => {
    const [slow, quick] = [order(2), order(0.5)]
    for (const { speeches, wait } of [slow, quick]) {
      speeches.add(line('marta', 'a'.repeat(50)))
      speeches.add(line('greta', 'short'))
      wait(1500)
    }
    expect([slow.spoken, quick.spoken]).toEqual([['marta'], ['marta', 'greta']])
  })

  it('do not wait for another talk, and never fall far behind', () => {
    const { spoken, speeches, wait } = order()
    speeches.add(line('marta', 'a'.repeat(200)))
    speeches.add(line('tilo', 'elsewhere', 'c-2'))
    expect(spoken).toEqual(['marta', 'tilo'])
    for (let count = 0; count < 10; count++) speeches.add(line(`guest ${count}`, 'b'.repeat(200)))
    wait(400)
    expect(spoken.length).toBeGreaterThanOrEqual(9)
  })
})

describe('a company in words', () => {
  const person = (name: string) => ({ id: name.toLowerCase(), name, kind: 'npc' as const })

  it('names all of them', () => {
    expect(['', 'Marta', 'Marta and Rook', 'Marta, Rook and Tilo']).toEqual(
      [[], ['Marta'], ['Marta', 'Rook'], ['Marta', 'Rook', 'Tilo']].map((names) => namesOf(names.map(person))),
    )
  })

  it('tells who comes and goes, and at first that all of them hear it', () => {
    const [marta, rook, tilo] = ['Marta', 'Rook', 'Tilo'].map(person) as [
      ReturnType<typeof person>,
      ReturnType<typeof person>,
      ReturnType<typeof person>,
    ]
    expect(changesOfCompany([], [marta, rook])).toEqual([
      'You are talking with Marta and Rook. All of them hear what you say.',
    ])
    expect(changesOfCompany([marta, rook], [marta, rook, tilo])).toEqual(['Tilo joins you.'])
    expect(changesOfCompany([marta, rook, tilo], [marta])).toEqual(['Rook and Tilo leave the talk.'])
    expect(changesOfCompany([marta, rook], [])).toEqual([])
  })
})
