/** 'Public' or, for a listing that only its address leads to, 'Direct Link Only'. */
export const visibilityText = (isVisible: boolean): string => (isVisible ? "Public" : "Direct Link Only");
