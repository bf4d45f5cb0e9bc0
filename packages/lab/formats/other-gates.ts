import { type GateDefinition, readDefinition } from './qasm-gate-text.ts'
import { readerOf } from './qasm-tokens.ts'

/**
 * The gates of others, by those of the lab: Qiskit's qelib1.inc and its circuit library, Amazon Braket, Cirq, pytket and
 * textbooks. Real Qiskit judges what qelib1.inc has: after a change, run packages/lab/testing/generate_dialects.py.
 */
const written = `
gate U(a, b, c) q { u(a, b, c) q; }
gate u3(a, b, c) q { u(a, b, c) q; }
gate u2(b, c) q { u(pi/2, b, c) q; }
gate u1(a) q { p(a) q; }
gate u0(a) q { id q; }
// A delay has no effect here.
gate delay(a) q { }
gate CX q, r { cx q, r; }
gate cu1(a) q, r { cp(a) q, r; }
gate cu3(a, b, c) q, r { cu(a, b, c, 0) q, r; }
gate rzz(a) q, r { cx q, r; rz(a) r; cx q, r; }
gate rxx(a) q, r { h q; h r; rzz(a) q, r; h q; h r; }
gate ryy(a) q, r { rx(pi/2) q; rx(pi/2) r; rzz(a) q, r; rx(-pi/2) q; rx(-pi/2) r; }
gate rzx(a) q, r { h r; rzz(a) q, r; h r; }
gate rccx q, r, s { h s; t s; cx r, s; tdg s; cx q, s; t s; cx r, s; tdg s; h s; }
gate rc3x q, r, s, w { h w; t w; cx s, w; tdg w; h w; cx q, w; t w; cx r, w; tdg w; cx q, w; t w; cx r, w; tdg w;
  h w; t w; cx s, w; tdg w; h w; }
gate c3x q, r, s, w { ctrl(3) @ x q, r, s, w; }
gate c3sqrtx q, r, s, w { ctrl(3) @ sx q, r, s, w; }
gate c4x q, r, s, w, v { ctrl(4) @ x q, r, s, w, v; }
gate dcx q, r { cx q, r; cx r, q; }
gate ecr q, r { rzx(pi/4) q, r; x q; rzx(-pi/4) q, r; }
gate iswap q, r { s q; s r; h q; cx q, r; cx r, q; h r; }
gate r(a, b) q { u(a, b - pi/2, pi/2 - b) q; }
gate xx_plus_yy(a, b) q, r { rz(b) q; xy(-a) q, r; rz(-b) q; }
gate xx_minus_yy(a, b) q, r { rz(-b) r; rxx(a/2) q, r; ryy(-a/2) q, r; rz(b) r; }
gate i q { id q; }
gate identity q { id q; }
gate not q { x q; }
gate hadamard q { h q; }
gate cnot q, r { cx q, r; }
gate ccnot q, r, s { ccx q, r, s; }
gate toffoli q, r, s { ccx q, r, s; }
gate fredkin q, r, s { cswap q, r, s; }
gate si q { sdg q; }
gate ti q { tdg q; }
gate v q { sx q; }
gate vi q { sxdg q; }
gate vdg q { sxdg q; }
gate cv q, r { csx q, r; }
gate cvdg q, r { ctrl @ sxdg q, r; }
gate phase(a) q { p(a) q; }
gate phaseshift(a) q { p(a) q; }
gate cphase(a) q, r { cp(a) q, r; }
gate cphaseshift(a) q, r { cp(a) q, r; }
gate cphaseshift00(a) q, r { negctrl(2) @ gphase(a) q, r; }
gate cphaseshift01(a) q, r { negctrl @ p(a) q, r; }
gate cphaseshift10(a) q, r { negctrl @ p(a) r, q; }
gate xy(a) q, r { rxx(-a/2) q, r; ryy(-a/2) q, r; }
gate pswap(a) q, r { cx q, r; p(a) r; cx q, r; swap q, r; }
gate xx(a) q, r { rxx(a) q, r; }
gate yy(a) q, r { ryy(a) q, r; }
gate zz(a) q, r { rzz(a) q, r; }
gate gpi(a) q { u(pi, a, pi - a) q; }
gate gpi2(a) q { r(pi/2, a) q; }
gate prx(a, b) q { r(a, b) q; }
gate ms(a, b, c) q, r { rz(-a) q; rz(-b) r; rxx(c) q, r; rz(a) q; rz(b) r; }
gate fsim(a, b) q, r { xy(-2*a) q, r; cp(-b) q, r; }
gate sycamore q, r { fsim(pi/2, pi/6) q, r; }
gate siswap q, r { xy(pi/2) q, r; }
gate sqrt_iswap q, r { xy(pi/2) q, r; }
gate csxdg q, r { cvdg q, r; }
gate bridge q, r, s { cx q, s; }
gate iswapmax q, r { iswap q, r; }
gate yyphase(a) q, r { ryy(a) q, r; }
gate xxphase3(a) q, r, s { rxx(a) q, r; rxx(a) r, s; rxx(a) q, s; }
gate phasediswap(a, b) q, r { xx_plus_yy(-b, 2*a) q, r; }
gate eswap(a) q, r { tk2(a/2, a/2, a/2) q, r; }
gate tk2(a, b, c) q, r { Rxxyyzz(a, b, c) q, r; }
gate U1q(a, b) q { r(a, b) q; }
gate ZZ q, r { rzz(pi/2) q, r; }
gate zzmax q, r { rzz(pi/2) q, r; }
gate RZZ(a) q, r { rzz(a) q, r; }
gate Rxxyyzz(a, b, c) q, r { rxx(a) q, r; ryy(b) q, r; rzz(c) q, r; }
`

const reader = readerOf(written)
const definitions = new Map<string, GateDefinition>()
while (!reader.isAtEnd()) {
  const [name, definition] = readDefinition(reader)
  definitions.set(name, { ...definition, home: { reader, definitions } })
}

export const otherGates: ReadonlyMap<string, GateDefinition> = definitions
