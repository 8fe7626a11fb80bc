/** Preloaded into a program: prints the arguments that its Node started with. */
process.stdout.write(`${process.execArgv.join(' ')}\n`)
