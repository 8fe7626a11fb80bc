// A test of greta.mjs: no model, no network. In package.json: "test": "node --test"
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startMinds } from 'hearthfolk/testing/minds'
import { openInn } from './greta.mjs'

const ana = { id: 'ana', name: 'Ana' }
const ben = { id: 'ben', name: 'Ben' }
let minds
let greta

before(async () => {
  minds = await startMinds()
  greta = await openInn(minds.world)
})
after(() => minds?.close())

test('Greta walks where she is asked to', async () => {
  await greta.says(ana, 'Please go to the ferry.')
  assert.equal(greta.inn.at, 'ferry')
})

test('she gives what she has, and only that', async () => {
  await greta.says(ana, 'Please give me a candle.')
  assert.deepEqual(greta.inn.given, [{ item: 'candle', to: 'Ana' }])
  await greta.says(ana, 'Please give me a sword.')
  assert.equal(greta.inn.given.length, 1)
})

test('she remembers what she was told, and tells nobody else', async () => {
  await greta.says(ana, 'My cat is called Tarquin.')
  assert.match(await greta.says(ana, 'What is my cat called?'), /Tarquin/)
  assert.doesNotMatch(await greta.says(ben, "What is Ana's cat called?"), /Tarquin/)
})
