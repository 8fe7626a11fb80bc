import { saidWords } from './main/language/en/talk/likeness.ts'
for (const t of process.argv.slice(2)) { const w = saidWords(t); console.log(t, '→', w.words.map((x) => `${x.key}${x.telling ? '*' : ''}:${x.weight}`).join(' '), w.subject, w.asks) }
