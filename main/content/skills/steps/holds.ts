import { fill } from './fill.ts'
import { countOf, findPerson, findPlace, findQuest, findSkill, findThing } from './lookup.ts'
import type { RunState, StepWorld } from './run.ts'
import type { AnswerKind, Condition, Template, Test } from './step.ts'

/** Within how many tiles somebody is near, and at the same place. */
const nearTiles = 8

export interface Place {
  skill: string
  line: number
}

/**
 * Whether a step's condition is true. It isn't if a part of it couldn't be read, or asks for something that nobody can
 * know.
 */
export const holds = (condition: Condition | null, world: StepWorld, state: RunState, place: Place): boolean => {
  if (condition === null) return true
  const verdicts = condition.tests.map(({ test, not }): boolean | null => {
    const verdict = verdictOf(test, world, state, place)
    return verdict === null ? null : verdict !== not
  })
  if (condition.tests.some(({ test }) => test.kind === 'unclear')) return false
  const all = verdicts.includes(false) ? false : verdicts.includes(null) ? null : true
  return all === null ? false : all !== condition.unless
}

/** Whether a test is true. Null: nobody can tell. */
const verdictOf = (test: Test, world: StepWorld, state: RunState, place: Place): boolean | null => {
  const { context, language } = world
  const { numberIn } = language.numbers
  const { plainName } = language.skills
  const text = (template: Template): string | null => fill(template, world, state)
  const answer = (name: string): string | null => fill([{ placeholder: name }], world, state)
  switch (test.kind) {
    case 'has':
    case 'has-none': {
      const item = text(test.item)
      const count = item === null ? null : countOf(world, test.who, item)
      if (count === null) return null
      if (test.kind === 'has-none') return count === 0
      const wanted = numberIn(text(test.count) ?? '')
      return wanted === null ? null : count >= wanted
    }
    case 'at': {
      const wanted = text(test.place)
      const isHere = wanted !== null && context.percepts.place !== null && isSamePlace(wanted, world)
      const isSeen = context.percepts.people.some(
        ({ id, distance }) => id === context.speaker.id && distance <= nearTiles,
      )
      return wanted === null ? null : isHere && (test.who === 'own' || isSeen)
    }
    case 'near': {
      const wanted = text(test.person)
      const person = wanted === null ? null : findPerson(world, wanted)
      return wanted === null
        ? null
        : context.percepts.people.some(({ id, distance }) => id === person?.id && distance <= nearTiles)
    }
    case 'time': {
      const wanted = text(test.is)?.toLowerCase()
      return wanted === undefined
        ? null
        : wanted === context.now.partOfDay || wanted === context.now.weekday.toLowerCase()
    }
    case 'known':
      return answer(test.name) !== null
    case 'equals': {
      const given = answer(test.name)
      const wanted = test.values.map(text)
      if (given === null || wanted.every((each) => each === null)) return null
      return wanted.some((each) => each !== null && plainName(given) === plainName(each))
    }
    case 'is': {
      const given = answer(test.name)
      return given === null ? null : isOfKind(given, test.what, world)
    }
    case 'at-least': {
      const [given, wanted] = [numberIn(answer(test.name) ?? ''), numberIn(text(test.number) ?? '')]
      return given === null || wanted === null ? null : given >= wanted
    }
    case 'quest': {
      const quest = text(test.quest)
      return quest === null ? null : findQuest(world, quest)?.status === test.status
    }
    case 'worked':
      return state.worked
    case 'found':
      return state.found !== null
    case 'met':
      return !context.speaker.firstMeeting
    case 'chance':
      return (
        world.numberOf(
          `${context.character.id} ${context.speaker.id} ${context.now.date} ${place.skill} ${place.line}`,
        ) %
          test.of ===
        0
      )
    case 'unclear':
      return null
    default:
      return test satisfies never
  }
}

const isSamePlace = (wanted: string, world: StepWorld): boolean => {
  const { context, language } = world
  const { plainName } = language.skills
  const here = context.percepts.place
  return (
    here !== null &&
    (findPlace(world, wanted) === here.id ||
      plainName(wanted) === plainName(here.id) ||
      plainName(wanted) === plainName(here.label))
  )
}

const isOfKind = (given: string, what: AnswerKind, world: StepWorld): boolean => {
  const { isYes, isNo } = world.language.skills.answers
  switch (what) {
    case 'yes':
      return isYes(given)
    case 'no':
      return isNo(given)
    case 'place':
      return findPlace(world, given) !== null
    case 'person':
      return findPerson(world, given) !== null
    case 'thing':
      return findThing(world, given) !== null
    case 'quest':
      return findQuest(world, given) !== null
    case 'skill':
      return findSkill(world, given) !== null
    default:
      return what satisfies never
  }
}
