import { labExports } from './lab-exports.ts'

// For check_exports.py, which runs them in real Qiskit.
process.stdout.write(JSON.stringify(labExports()))
