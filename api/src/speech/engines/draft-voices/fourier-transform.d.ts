declare module 'fourier-transform' {
  /** Magnitude spectrum of a real signal of 2^n samples, up to half the rate; calls of the same size share one buffer. */
  export default function rfft(input: Float64Array): Float64Array
}
