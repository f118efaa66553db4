/** Some hundred metres are enough, and ten seconds: a person waits. */
const ROUGHLY: PositionOptions = { enableHighAccuracy: false, maximumAge: 300_000, timeout: 10_000 };

/** Where the browser is, in degrees; null where it does not say so. It asks the person first. */
export const locate = (): Promise<{ lat: number; lng: number } | null> =>
  new Promise((resolve) => {
    if (!("geolocation" in navigator)) resolve(null);
    else
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude: lat, longitude: lng } }) => resolve({ lat, lng }),
        () => resolve(null),
        ROUGHLY,
      );
  });
