import { hearEnd } from '../../main/cli/hear-end.ts'

/** Stands for a server: tells when it hears, and ends with the first end it hears of. */
const stay = setInterval(() => {}, 1000)
hearEnd((signal) => {
  process.stdout.write(`${signal}\n`)
  clearInterval(stay)
  process.exit(0)
})
process.stdout.write(`${process.pid}\n`)
