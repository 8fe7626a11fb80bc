import { expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { actsFor } from '../../../main/mind/faculties/promises/needs-them-here.ts'
import { readTask } from '../../../main/mind/faculties/promises/task-text.ts'

it.each([
  'remind you about the flour',
  'to remind you about the flour',
  'reminding you about the flour',
  'remind me about the flour',
  'remind Ana about the flour',
])('a reminder is kept by words, whatever its form: "%s"', (what) => {
  const task = readTask(what)
  expect(task).toEqual({ act: 'remind', words: 'about the flour' })
  expect(actsFor({ task }, english)).toEqual([])
})
