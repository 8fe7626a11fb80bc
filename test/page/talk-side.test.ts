import { expect, it } from 'vitest'
import { createTalkSide } from '../../main/page/talk-side.ts'

const talk = { left: 10, top: 500, width: 500, height: 280 }
const body = (left: number, top: number) => ({ left, top, width: 50, height: 90 })

it('the talk steps aside when it covers those who talk, after a moment, and stays there', () => {
  const side = createTalkSide()
  const covered = { talk, width: 1280, people: [body(640, 350), body(300, 560)] }
  expect([side(0, covered), side(400, covered), side(501, covered)]).toEqual([false, false, true])
  const aside = { ...covered, talk: { ...talk, left: 770 } }
  expect([side(600, aside), side(5000, aside)]).toEqual([true, true])
})

it('the talk stays where it would cover as many on the other side, and where it covers nobody any more', () => {
  const side = createTalkSide()
  const both = { talk, width: 1280, people: [body(300, 560), body(900, 560)] }
  expect([side(0, both), side(9000, both)]).toEqual([false, false])
  const brief = { talk, width: 1280, people: [body(300, 560)] }
  side(10_000, brief)
  side(10_300, { ...brief, people: [] })
  expect([side(10_600, brief), side(11_200, brief)]).toEqual([false, true])
})
