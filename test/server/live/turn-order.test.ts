import { describe, expect, it } from 'vitest'
import { ana, ben } from '../../world/stage.ts'
import { createSurface } from './rig.ts'

describe('the order of turns at one NPC', () => {
  it('is told at once to everybody who waits: whom it listens to first, and how many come before', () => {
    const { say, status } = createSurface()
    say(ana, 'hello')
    expect(status(ana)).toBe('Bram thinks with small brain')
    say(ben, 'good day')
    expect(status(ben)).toBe('Ana first, 1 before')
    expect(status(ana)).toBe('Bram thinks with small brain')
  })

  it('moves on when an answer ends, and tells nobody twice what they know', () => {
    const { say, status, done, all } = createSurface()
    const first = say(ana, 'hello')
    say(ben, 'good day')
    const before = all(ana, 'talk.status').length
    done(first, ana, 'Welcome, Ana.')
    expect(status(ben)).toBe('Bram thinks with small brain')
    expect(status(ana)).toBe('nothing')
    expect(all(ana, 'talk.status')).toHaveLength(before + 1)
    expect(all(ben, 'talk.status').map(({ queued }) => queued)).toEqual([1, 0])
  })

  it('is fair: who has said more than was answered stands in line again', () => {
    const { say, status, done } = createSurface()
    const first = say(ana, 'one')
    say(ben, 'two')
    say(ana, 'three')
    done(first, ana, 'One.')
    expect(status(ben)).toBe('Bram thinks with small brain')
    expect(status(ana)).toBe('Ben first, 1 before')
  })

  it('counts people, not words: several words answered together are one turn', () => {
    const { say, status, done } = createSurface()
    const first = say(ana, 'one')
    const second = say(ana, 'two')
    say(ben, 'three')
    expect(status(ben)).toBe('Ana first, 1 before')
    done(second, ana, 'One and two.')
    done(first, ana, '', 'merged')
    expect(status(ana)).toBe('nothing')
    expect(status(ben)).toBe('Bram thinks with small brain')
  })

  it('names the brain that thinks as soon as it is known', () => {
    const { say, status, mind, tick } = createSurface()
    const operation = say(ana, 'hello')
    mind(operation, ana, { kind: 'thinking', modelLabel: 'large brain' })
    tick()
    expect(status(ana)).toBe('Bram thinks with large brain')
  })

  it('is caught up with by a page that was away, and by a new one', () => {
    const { say, status, done, away, show, all } = createSurface()
    const first = say(ana, 'one')
    say(ben, 'two')
    away.add(ana)
    away.add(ben)
    done(first, ana, 'One.')
    expect(status(ana)).toBe('Bram thinks with small brain')
    away.clear()
    show.resumed(ana, { samePage: true })
    expect([status(ana), all(ana, 'talk.end').map(({ text }) => text)]).toEqual(['nothing', ['One.']])
    show.resumed(ben, { samePage: false })
    expect(status(ben)).toBe('Bram thinks with small brain')
  })

  it('goes on after a restart from what the loaded world still waits for', () => {
    const before = createSurface()
    const first = before.say(ana, 'one')
    before.say(ben, 'two')
    const { status, show, done, all } = createSurface({ state: structuredClone(before.state) })
    for (const player of [ana, ben]) show.resumed(player, { samePage: false })
    expect([status(ana), status(ben)]).toEqual(['Bram thinks with small brain', 'Ana first, 1 before'])
    done(first, ana, 'One.')
    expect(all(ana, 'talk.end')).toMatchObject([{ text: 'One.', about: 'message-one' }])
    expect(status(ben)).toBe('Bram thinks with small brain')
  })

  it('D6 holds as long as the answer is being made: after two minutes it thinks still, and who comes meanwhile stands behind', () => {
    const { say, status, done, tick, all, state } = createSurface()
    const slow = say(ana, 'Tell me a long story.')
    const ticksInASecond = 15
    for (let second = 0; second < 120; second++) {
      for (let count = 0; count < ticksInASecond; count++) tick()
      expect(status(ana)).toBe('Bram thinks with small brain')
    }
    say(ben, 'Good day')
    expect(status(ben)).toBe('Ana first, 1 before')
    expect(all(ana, 'talk.status').filter(({ thinking }) => !thinking)).toEqual([])
    expect(Object.values(state.conversations).some(({ members }) => members.includes(ana))).toBe(true)
    done(slow, ana, 'Once upon a time.')
    expect([status(ana), status(ben)]).toEqual(['nothing', 'Bram thinks with small brain'])
  })
})
