/** Our lotus: seven petals over the water line. Takes the text colour unless told otherwise. */
export function Logo({ size = 32, title }: { readonly size?: number; readonly title?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinejoin="round"
      strokeLinecap="round"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path
        d="M24 7c4.6 5 7 10.2 7 15.6S28.600 33 24 36.500c-4.600-3.500-7-8.500-7-13.900S19.400 12 24 7Z"
        fill="currentColor"
        fillOpacity=".16"
      />
      <path d="M17.300 19.600c-3.400-3-6.700-4.500-10-4.900-.2 5.600 1.200 10.300 4.200 14 2.900 3.600 7 6.200 12.500 7.800" />
      <path d="M30.700 19.600c3.400-3 6.700-4.500 10-4.900.2 5.600-1.200 10.300-4.200 14-2.900 3.600-7 6.200-12.500 7.800" />
      <path d="M8.300 24.800c-2.200-.3-4.100-.2-5.800.4 1.500 3.900 4.200 6.900 8 8.900 3.600 1.900 8.100 2.700 13.500 2.400 5.400.3 9.900-.5 13.500-2.400 3.800-2 6.500-5 8-8.900-1.700-.6-3.600-.7-5.800-.4" />
      <path d="M14 42h20" strokeOpacity=".55" />
    </svg>
  );
}
