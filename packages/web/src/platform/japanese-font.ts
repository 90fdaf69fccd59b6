/** Loaded only where Japanese is spoken: each file holds many small subsets, and the browser takes those it needs. */
import '@fontsource/noto-sans-jp/400.css';
import '@fontsource/noto-sans-jp/700.css';
