declare module 'fourier-transform' {
  /** Magnitudes of the spectrum of a real signal of 2^n samples, up to half the rate; in the same memory each time, by size. */
  export default function rfft(input: Float64Array): Float64Array
}
